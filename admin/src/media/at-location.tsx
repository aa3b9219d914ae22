import { useParams } from 'react-router';
import { Library } from './library.tsx';

/** Media tab of a location. */
export const Page = () => {
  const { locationId = '' } = useParams();
  return <Library key={locationId} locationId={locationId} />;
};

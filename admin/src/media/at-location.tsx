import { useParams } from 'react-router';
import { Library } from './library.tsx';

/** The tab of a location with its own media. */
export const Page = () => {
  const { locationId = '' } = useParams();
  return <Library key={locationId} locationId={locationId} />;
};

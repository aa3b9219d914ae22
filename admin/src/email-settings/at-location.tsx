import { useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { LocationEmailForm } from './location-form.tsx';

/** E-mail settings of a location: recipients of leads and the automatic reply. */
export const Page = () => {
  const brandId = useBrand().id;
  const { locationId = '' } = useParams();
  const path = { brandId, locationId };
  const { data, error, refetch } = useRead('email-settings/get-location', { path });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={8} />;
  return (
    <LocationEmailForm key={locationId} path={path} settings={data.data.settings} etag={data.etag} refetch={refetch} />
  );
};

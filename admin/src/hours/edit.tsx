import { useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { Stack } from '../design/layout.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { HoursForm } from './form.tsx';
import { Holidays } from './holidays.tsx';

/** Opening hours and special hours of a location. */
export const Page = () => {
  const brand = useBrand();
  const { locationId = '' } = useParams();
  const path = { brandId: brand.id, locationId };
  const { data, error, refetch } = useRead('profile/get', { path });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={10} />;
  return (
    <Stack>
      <HoursForm key={locationId} path={path} profile={data.data.profile} etag={data.etag} refetch={refetch} />
      <Holidays key={`${locationId} holidays`} path={path} />
    </Stack>
  );
};

import { useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { Completeness } from './completeness.tsx';
import { ProfileForm } from './form.tsx';
import classes from './profile.module.css';

/** Profile of a location with its completeness. */
export const Page = () => {
  const brand = useBrand();
  const { locationId = '' } = useParams();
  const path = { brandId: brand.id, locationId };
  const { data, error, refetch } = useRead('profile/get', { path });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={12} />;
  return (
    <div className={classes.page}>
      <aside className={classes.aside}>
        <Completeness />
      </aside>
      <ProfileForm key={locationId} path={path} profile={data.data.profile} etag={data.etag} refetch={refetch} />
    </div>
  );
};

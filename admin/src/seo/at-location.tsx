import { useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { LocationSeoForm } from './location-form.tsx';

/** Search settings of a location. */
export const Page = () => {
  const brandId = useBrand().id;
  const { locationId = '' } = useParams();
  const path = { brandId, locationId };
  const own = useRead('seo/get-location', { path });
  const brand = useRead('seo/get-brand', { path: { brandId } });
  const profile = useRead('profile/get', { path });
  const error = own.error ?? brand.error ?? profile.error;
  if (error)
    return (
      <ErrorState error={error} onRetry={() => void Promise.all([own.refetch(), brand.refetch(), profile.refetch()])} />
    );
  if (!own.data || !brand.data || !profile.data) return <LoadingState lines={8} />;
  return (
    <LocationSeoForm
      key={locationId}
      path={path}
      seo={own.data.data.seo}
      brandSeo={brand.data.data.seo}
      aboutLocation={profile.data.data.profile.shortDescription}
      coverOfLocation={profile.data.data.profile.coverMediaId}
      etag={own.data.etag}
      refetch={own.refetch}
    />
  );
};

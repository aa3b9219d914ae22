import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { seo as texts } from '../texts/en/web/seo.ts';
import { BrandSeoForm } from './brand-form.tsx';

/** Search settings of the whole brand. */
export const Page = () => {
  const path = { brandId: useBrand().id };
  const { data, error, refetch } = useRead('seo/get-brand', { path });
  return (
    <>
      <PageHeader title={texts.brandTitle} hint={texts.brandHint} />
      {data ? (
        <BrandSeoForm path={path} seo={data.data.seo} etag={data.etag} refetch={refetch} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={10} />
      )}
    </>
  );
};

import { useBrand } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import { useRead } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { ExportBrand } from '../jobs/export-brand.tsx';
import { settings } from '../texts/en/settings/settings.ts';
import { BrandForm } from './brand-form.tsx';

const texts = settings.brand;

const Settings = () => {
  const path = { brandId: useBrand().id };
  const { data, error, refetch } = useRead('brands/get', { path });
  return (
    <>
      <PageHeader title={texts.title} hint={texts.hint} actions={<ExportBrand />} />
      {data ? (
        <BrandForm path={path} brand={data.data.brand} etag={data.etag} refetch={refetch} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
};

export const Page = () => (
  <Only operation="brands/update" title={texts.title}>
    <Settings />
  </Only>
);

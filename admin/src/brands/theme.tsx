import { useBrand } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import { useRead } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { settings } from '../texts/en/settings/settings.ts';
import { ThemeForm } from './theme-form.tsx';

const texts = settings.theme;

const Theme = () => {
  const path = { brandId: useBrand().id };
  const { data, error, refetch } = useRead('brands/get-theme', { path });
  if (data) return <ThemeForm path={path} theme={data.data.theme} etag={data.etag} refetch={refetch} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
};

export const Page = () => (
  <Only operation="brands/update-theme" title={texts.title}>
    <PageHeader title={texts.title} hint={texts.hint} />
    <Theme />
  </Only>
);

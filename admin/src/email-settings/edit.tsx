import { useBrand } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import { useRead } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { emailSettings as texts } from '../texts/en/settings/email-settings.ts';
import { BrandEmailForm } from './brand-form.tsx';

/** E-mail settings of the whole brand. */
const EmailSettings = () => {
  const path = { brandId: useBrand().id };
  const { data, error, refetch } = useRead('email-settings/get-brand', { path });
  return (
    <>
      <PageHeader title={texts.brandTitle} hint={texts.brandHint} />
      {data ? (
        <BrandEmailForm path={path} settings={data.data.settings} etag={data.etag} refetch={refetch} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={10} />
      )}
    </>
  );
};

export const Page = () => (
  <Only operation="email-settings/get-brand" title={texts.brandTitle}>
    <EmailSettings />
  </Only>
);

import { useBrand } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import { useChange, useRead } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { PageHeader, Stack } from '../design/layout.tsx';
import { toast, toastError } from '../design/overlays/toast.ts';
import { ErrorState, LoadingState, Message } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { common } from '../texts/en/app/common.ts';
import { settings } from '../texts/en/settings/settings.ts';
import { UrlPolicyForm } from './url-policy-form.tsx';

const texts = settings.urls;

const Undo = ({ until }: { until: string }) => {
  const path = { brandId: useBrand().id };
  const change = useChange('brands/update-url-prefix-policy');
  const undo = () => change.mutateAsync({ path, body: { undo: true } }).then(() => toast(common.undone), toastError);
  return (
    <Message>
      {texts.undoUntil} <Time value={until} />.{' '}
      <Button onPress={() => void undo()} isPending={change.isPending}>
        {texts.undo}
      </Button>
    </Message>
  );
};

const Policy = () => {
  const path = { brandId: useBrand().id };
  const { data, error, refetch } = useRead('brands/get-url-prefix-policy', { path });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const { policy, former } = data.data;
  return (
    <Stack>
      {former && <Undo until={former.until} />}
      <UrlPolicyForm path={path} policy={policy} etag={data.etag} refetch={refetch} />
    </Stack>
  );
};

export const Page = () => (
  <Only operation="brands/update-url-prefix-policy" title={texts.title}>
    <PageHeader title={texts.title} hint={texts.hint} />
    <Policy />
  </Only>
);

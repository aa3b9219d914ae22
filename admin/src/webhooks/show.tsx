import { useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import { RecordError } from '../access/record-error.tsx';
import { useRead } from '../data/use.ts';
import { PageHeader, Stack } from '../design/layout.tsx';
import { LoadingState, Message } from '../design/states.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { integrations } from '../texts/en/settings/integrations.ts';
import { webhooks as texts } from '../texts/en/settings/webhooks.ts';
import { WebhookActions } from './actions.tsx';
import { Deliveries } from './deliveries.tsx';
import { HealthBadges, LastSuccess } from './health.tsx';
import { ManagedBy } from './managed-by.tsx';
import { Receives } from './receives.tsx';

const Read = () => {
  const { id: brandId } = useBrand();
  const { webhookId = '' } = useParams();
  const path = { brandId, webhookId };
  const read = useRead('webhooks/get', { path }, { refetchInterval: 15_000 });
  if (read.isPending) return <LoadingState />;
  const base = `/brands/${brandId}/integrations`;
  const crumbs = [
    { label: areas.integrations, to: base },
    { label: integrations.tabs.webhooks, to: `${base}/webhooks` },
  ];
  if (read.error)
    return (
      <>
        <PageHeader title={texts.title} crumbs={crumbs} />
        <RecordError error={read.error} onRetry={() => void read.refetch()} restore="webhooks/restore" path={path} />
      </>
    );
  const { webhook } = read.data.data;
  return (
    <Stack>
      <PageHeader
        title={webhook.description ?? texts.title}
        badge={<HealthBadges of={webhook} />}
        hint={
          <>
            {webhook.url} · <LastSuccess of={webhook} />
          </>
        }
        crumbs={crumbs}
      />
      {webhook.disabledReason !== null && (
        <Message kind={webhook.disabledReason === 'by_user' ? 'info' : 'warning'}>
          {texts.reasons[webhook.disabledReason]}
        </Message>
      )}
      {webhook.managedBy && (
        <Message>
          <ManagedBy of={webhook.managedBy} />. {texts.managedHint}
        </Message>
      )}
      <WebhookActions webhook={webhook} />
      <Receives of={webhook} />
      <Deliveries webhook={webhook} />
    </Stack>
  );
};

export const Page = () => (
  <Only operation="webhooks/get" title={areas.integrations}>
    <Read />
  </Only>
);

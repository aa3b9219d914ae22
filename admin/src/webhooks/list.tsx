import { Webhook as WebhookIcon } from 'lucide-react';
import { useBrand, useFeature } from '../access/caller.ts';
import { CreateLink } from '../access/create-link.tsx';
import { useList } from '../data/use.ts';
import { Entries, EntryRow } from '../design/lists/entries.tsx';
import { EmptyState, Message } from '../design/states.tsx';
import { IntegrationsFrame } from '../integrations/frame.tsx';
import { NotInPlan } from '../integrations/not-in-plan.tsx';
import { integrations } from '../texts/en/settings/integrations.ts';
import { webhooks as texts } from '../texts/en/settings/webhooks.ts';
import { HealthBadges, LastSuccess } from './health.tsx';
import { ManagedBy } from './managed-by.tsx';

const Create = () => {
  const { id } = useBrand();
  const hasWebhooks = useFeature('webhooks');
  if (!hasWebhooks) return null;
  return <CreateLink operation="webhooks/create" to={`/brands/${id}/integrations/webhooks/new`} label={texts.create} />;
};

const List = () => {
  const { id: brandId } = useBrand();
  const hasWebhooks = useFeature('webhooks');
  const list = useList('webhooks/list', { path: { brandId }, query: { limit: 100 } });
  const none = hasWebhooks ? (
    <EmptyState icon={<WebhookIcon size={28} aria-hidden />} title={texts.empty} action={<Create />}>
      {texts.emptyHint}
    </EmptyState>
  ) : (
    <NotInPlan title={texts.notInPlan} />
  );
  return (
    <Entries label={integrations.tabs.webhooks} list={list} keyOf={({ id }) => id} empty={none}>
      {(webhook) => (
        <EntryRow
          name={webhook.description ?? webhook.url}
          to={`/brands/${brandId}/integrations/webhooks/${webhook.id}`}
          badges={<HealthBadges of={webhook} />}
          facts={[
            webhook.description !== null && webhook.url,
            webhook.managedBy && <ManagedBy key="by" of={webhook.managedBy} />,
            <LastSuccess key="success" of={webhook} />,
          ]}
        >
          {webhook.disabledReason !== null && webhook.disabledReason !== 'by_user' && (
            <Message kind="warning">{texts.reasons[webhook.disabledReason]}</Message>
          )}
        </EntryRow>
      )}
    </Entries>
  );
};

export const Page = () => (
  <IntegrationsFrame operation="webhooks/list" hint={texts.hint} actions={<Create />}>
    <List />
  </IntegrationsFrame>
);

import { Badge } from '../design/badge.tsx';
import { Time } from '../design/time.tsx';
import { webhooks as texts } from '../texts/en/settings/webhooks.ts';
import type { Webhook } from './webhook.ts';

export const HealthBadges = ({ of: { status, consecutiveFailures, disabledReason } }: { of: Webhook }) => (
  <>
    <Badge tone={status === 'active' ? 'success' : disabledReason === 'by_user' ? 'neutral' : 'danger'}>
      {texts.status[status]}
    </Badge>
    {consecutiveFailures > 0 && <Badge tone="warning">{texts.failures(consecutiveFailures)}</Badge>}
  </>
);

export const LastSuccess = ({ of: { lastSuccessAt } }: { of: Webhook }) =>
  lastSuccessAt === null ? (
    texts.noSuccess
  ) : (
    <>
      {texts.lastSuccess} <Time value={lastSuccessAt} />
    </>
  );

import { useBrand } from '../../access/caller.ts';
import { May } from '../../access/may-show.tsx';
import { useChange, useList, useReads } from '../../data/use.ts';
import { Badge, type Tone } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Card, Hint } from '../../design/layout.tsx';
import { Link } from '../../design/link.tsx';
import { toast, toastError } from '../../design/overlays/toast.ts';
import { LoadingState, Problem } from '../../design/states.tsx';
import { Time } from '../../design/time.tsx';
import { leads as texts } from '../../texts/en/leads/leads.ts';
import { webhooks as words } from '../../texts/en/settings/webhooks.ts';
import { maySendAgain, resultOf } from '../../webhooks/attempts.rules.ts';
import type { Delivery, Webhook } from '../../webhooks/webhook.ts';
import type { LeadDetail } from '../types.ts';
import classes from './detail.module.css';

const { deliveries } = texts;
const lookEveryMs = 15_000;

const tones: Record<Delivery['status'], Tone> = { pending: 'warning', delivered: 'success', failed: 'danger' };

const wants = (webhook: Webhook, { formId, locationId }: LeadDetail): boolean =>
  (webhook.formIds?.includes(formId) ?? true) &&
  (webhook.locationIds === null || (locationId !== null && webhook.locationIds.includes(locationId)));

const Row = ({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) => {
  const { id: brandId } = useBrand();
  const redeliver = useChange('webhooks/redeliver');
  const last = delivery.attempts.at(-1);
  const again = () =>
    redeliver
      .mutateAsync({ path: { brandId, webhookId: webhook.id, deliveryId: delivery.id } })
      .then(() => toast(deliveries.sentAgain), toastError);
  return (
    <li>
      <span className={classes.delivery}>
        <Link to={`/brands/${brandId}/integrations/webhooks/${webhook.id}`}>
          {webhook.description ?? new URL(webhook.url).host}
        </Link>
        <Badge tone={tones[delivery.status]}>{words.deliveryStatus[delivery.status]}</Badge>
      </span>
      <Hint>
        {deliveries.attempts(delivery.attemptCount)}
        {last && ` · ${resultOf(last)} · `}
        {last && <Time value={last.at} />}
      </Hint>
      {delivery.nextAttemptAt && (
        <Hint>
          {deliveries.next}: <Time value={delivery.nextAttemptAt} />
        </Hint>
      )}
      {maySendAgain(webhook.status, delivery) && (
        <May operation="webhooks/redeliver">
          <Button onPress={() => void again()} isPending={redeliver.isPending}>
            {delivery.status === 'pending' ? words.sendNow : words.redeliver}
          </Button>
        </May>
      )}
    </li>
  );
};

/** Webhook deliveries of the lead, with their endpoints. */
export const LeadDeliveries = ({ lead }: { lead: LeadDetail }) => {
  const { id: brandId } = useBrand();
  const list = useList('webhooks/list', { path: { brandId }, query: { limit: 100 } });
  const endpoints = list.entries.filter((webhook) => wants(webhook, lead));
  const reads = useReads(
    'webhooks/list-deliveries',
    endpoints.map(({ id: webhookId }) => ({ path: { brandId, webhookId }, query: { leadId: lead.id } })),
    { refetchInterval: lookEveryMs },
  );
  const rows = endpoints.flatMap((webhook, at) =>
    (reads[at]?.data?.data.deliveries ?? []).map((delivery) => ({ webhook, delivery })),
  );
  const error = list.error ?? reads.find((read) => read.error)?.error;
  const isPending = list.isPending || reads.some((read) => read.isPending);
  return (
    <Card title={deliveries.title}>
      {error && <Problem error={error} />}
      {isPending && <LoadingState lines={2} />}
      {!isPending && !error && rows.length === 0 && <Hint>{deliveries.none}</Hint>}
      <ul className={classes.deliveries}>
        {rows.map(({ webhook, delivery }) => (
          <Row key={delivery.id} webhook={webhook} delivery={delivery} />
        ))}
      </ul>
    </Card>
  );
};

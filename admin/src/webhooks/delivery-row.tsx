import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useChange } from '../data/use.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { Link } from '../design/link.tsx';
import { EntryRow } from '../design/lists/entries.tsx';
import { toast, toastError } from '../design/overlays/toast.ts';
import { Time } from '../design/time.tsx';
import { webhooks as texts } from '../texts/en/settings/webhooks.ts';
import { maySendAgain, resultOf } from './attempts.rules.ts';
import { SentRequest } from './sent-request.tsx';
import type { Delivery, Webhook } from './webhook.ts';
import classes from './webhooks.module.css';

const tones = { pending: 'info', delivered: 'success', failed: 'danger' } as const;

const Attempts = ({ webhookId, of: { id, attempts, messageId } }: { webhookId: string; of: Delivery }) => (
  <ol className={classes.attempts}>
    {attempts.map(({ number, at, durationMs, outcome, status, excerpt }) => (
      <li key={number}>
        <p>
          {texts.attempt(number)} · <Time value={at} /> · {texts.milliseconds(durationMs)} ·{' '}
          {resultOf({ status, outcome })}
        </p>
        {excerpt && <pre>{excerpt}</pre>}
      </li>
    ))}
    <li>
      {texts.messageId} <code>{messageId}</code>
    </li>
    <li>
      <SentRequest webhookId={webhookId} deliveryId={id} />
    </li>
  </ol>
);

interface Props {
  webhookId: string;
  /** The status of the endpoint. */
  endpoint: Webhook['status'];
  delivery: Delivery;
  isOpen: boolean;
  onToggle: () => void;
}

export const DeliveryRow = ({ webhookId, endpoint, delivery, isOpen, onToggle }: Props) => {
  const { id, leadId, status, attemptCount, nextAttemptAt, createdAt } = delivery;
  const { id: brandId } = useBrand();
  const may = useMay();
  const redeliver = useChange('webhooks/redeliver');
  const send = () =>
    redeliver
      .mutateAsync({ path: { brandId, webhookId, deliveryId: id } })
      .then(() => toast(texts.redelivered), toastError);
  const maySend = may('webhooks/redeliver') && maySendAgain(endpoint, delivery);
  return (
    <EntryRow
      name={<Time value={createdAt} />}
      badges={
        <>
          <Badge tone={tones[status]}>{texts.deliveryStatus[status]}</Badge>
          {leadId === null && <Badge>{texts.testEvent}</Badge>}
        </>
      }
      facts={[
        attemptCount === 0 ? texts.noAttempts : texts.attempts(attemptCount),
        nextAttemptAt !== null && attemptCount > 0 && (
          <span key="next">
            {texts.next} <Time value={nextAttemptAt} />
          </span>
        ),
        leadId !== null && (
          <Link key="lead" to={`/brands/${brandId}/leads/${leadId}`}>
            {texts.openLead}
          </Link>
        ),
      ]}
      actions={
        <>
          {attemptCount > 0 && (
            <Button kind="quiet" onPress={onToggle} aria-expanded={isOpen}>
              {isOpen ? texts.hideAttempts : texts.showAttempts}
            </Button>
          )}
          {maySend && (
            <Button onPress={() => void send()} isPending={redeliver.isPending}>
              {status === 'pending' ? texts.sendNow : texts.redeliver}
            </Button>
          )}
        </>
      }
    >
      {isOpen && <Attempts webhookId={webhookId} of={delivery} />}
    </EntryRow>
  );
};

import { Send } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { May } from '../access/may-show.tsx';
import { useList } from '../data/use.ts';
import { Segments } from '../design/fields/segments.tsx';
import { Row, Stack } from '../design/layout.tsx';
import { Entries } from '../design/lists/entries.tsx';
import { EmptyState } from '../design/states.tsx';
import { all, chosen, useFilters } from '../filters/filters.ts';
import { webhooks as texts } from '../texts/en/settings/webhooks.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { Replay } from './replay.tsx';
import type { Webhook } from './webhook.ts';

const statuses = ['pending', 'delivered', 'failed'] as const;
/** The filter, and the delivery that is open. */
const filterNames = ['status', 'delivery'] as const;

/** Deliveries of an endpoint, polled every few seconds so that the result of a test appears. */
export const Deliveries = ({ webhook: { id: webhookId, status: state } }: { webhook: Webhook }) => {
  const { id: brandId } = useBrand();
  const { values, change } = useFilters(filterNames);
  const { delivery: opened } = values;
  const status = statuses.find((one) => one === values.status);
  const list = useList(
    'webhooks/list-deliveries',
    { path: { brandId, webhookId }, query: { status } },
    { refetchInterval: 4000 },
  );
  return (
    <Stack>
      <Row>
        <h2>{texts.deliveries}</h2>
        <Segments
          label={texts.filter}
          options={[{ id: all, label: texts.all }, ...statuses.map((id) => ({ id, label: texts.deliveryStatus[id] }))]}
          value={status ?? all}
          onChange={(id) => change({ status: chosen(id) })}
        />
        {state === 'active' && (
          <May operation="webhooks/replay">
            <Replay webhookId={webhookId} />
          </May>
        )}
      </Row>
      <Entries
        label={texts.deliveries}
        list={list}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<Send size={28} aria-hidden />} title={texts.noDeliveries}>
            {texts.noDeliveriesHint}
          </EmptyState>
        }
      >
        {(delivery) => (
          <DeliveryRow
            webhookId={webhookId}
            endpoint={state}
            delivery={delivery}
            isOpen={opened === delivery.id}
            onToggle={() => change({ delivery: opened === delivery.id ? undefined : delivery.id })}
          />
        )}
      </Entries>
    </Stack>
  );
};

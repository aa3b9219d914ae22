import { useState } from 'react';
import { tiers } from '../../../lib/core/tiers.ts';
import type { DataOf } from '../data/operations.ts';
import { useChange } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { Select } from '../design/fields/choice-field.tsx';
import { Card, Columns, Hint, Row } from '../design/layout.tsx';
import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { toast } from '../design/overlays/toast.ts';
import { plan as texts } from '../texts/en/plan.ts';

type Data = DataOf<'billing/get-subscription'>;

interface Props {
  path: { brandId: string };
  subscription: Data;
  etag: string | null;
}

const statusIds = Object.keys(texts.statuses) as Data['status'][];
const statuses = statusIds.map((id) => ({ id, label: texts.statuses[id] }));
const plans = tiers.map((id) => ({ id, label: texts.tiers[id] }));

const hintOf = (status: Data['status']): string => {
  if (status === 'canceled') return texts.staff.canceledHint;
  return status === 'past_due' || status === 'unpaid' ? texts.staff.unpaidHint : texts.staff.otherHint;
};

/** Form in which platform staff sets status and tier. Prices are not changed. */
export const StaffSubscription = ({ path, subscription, etag }: Props) => {
  const [status, setStatus] = useState(subscription.status);
  const [tier, setTier] = useState(subscription.tier?.name ?? 'core');
  const [asks, setAsks] = useState(false);
  const change = useChange('billing/update-subscription', ['brands']);
  const isSame = status === subscription.status && tier === subscription.tier?.name;
  return (
    <Card title={texts.staff.title}>
      <Hint>{texts.staff.hint}</Hint>
      <Columns>
        <Select
          label={texts.status}
          options={statuses}
          value={status}
          onChange={(chosen) => setStatus(statusIds.find((one) => one === chosen) ?? status)}
        />
        <Select
          label={texts.tier}
          options={plans}
          value={tier}
          onChange={(chosen) => setTier(tiers.find((one) => one === chosen) ?? tier)}
        />
      </Columns>
      <Row>
        <Button kind="primary" isDisabled={isSame} onPress={() => setAsks(true)}>
          {texts.staff.save}
        </Button>
      </Row>
      <ConfirmDialog
        title={texts.staff.confirm(texts.statuses[status], texts.tiers[tier])}
        action={texts.staff.save}
        isDanger={status === 'canceled'}
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={async () => {
          await change.mutateAsync({ path, body: { status, tier: { name: tier } }, options: { etag } });
          toast(texts.staff.saved);
        }}
      >
        {hintOf(status)}
      </ConfirmDialog>
    </Card>
  );
};

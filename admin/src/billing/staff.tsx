import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { tierChange, updateSubscription } from '../../../lib/accounts/billing/contract.ts';
import { unpriced } from '../../../lib/platform/plans/subscription.rules.ts';
import type { DataOf } from '../data/operations.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { Form } from '../design/forms/form.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { Card, Hint, Row } from '../design/layout.tsx';
import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { plan as texts } from '../texts/en/settings/plan.ts';
import { StaffFields, type SubscriptionValues } from './staff-fields.tsx';

type Data = DataOf<'billing/get-subscription'>;

interface Props {
  path: { brandId: string };
  subscription: Data;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

const valuesOf = ({ status, tier }: Data): SubscriptionValues => ({
  status,
  tier: tier ?? { name: 'core', ...unpriced },
});

const hintOf = (status: Data['status']): string => {
  if (status === 'canceled') return texts.staff.canceledHint;
  return status === 'past_due' || status === 'unpaid' ? texts.staff.unpaidHint : texts.staff.otherHint;
};

const Save = ({ of }: { of: ContractForm<SubscriptionValues> }) => {
  const { isDirty } = useFormState({ control: of.form.control });
  const [asks, setAsks] = useState(false);
  const { status, tier } = of.form.getValues();
  return (
    <>
      <Row>
        <Button kind="primary" isDisabled={!isDirty} onPress={() => setAsks(true)}>
          {texts.staff.save}
        </Button>
      </Row>
      <ConfirmDialog
        title={texts.staff.confirm(texts.statuses[status], texts.tiers[tier.name])}
        action={texts.staff.save}
        isDanger={status === 'canceled'}
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={of.send}
      >
        {hintOf(status)}
      </ConfirmDialog>
    </>
  );
};

const schema = bodyShape(updateSubscription).extend({ tier: tierChange });

/** Form in which platform staff sets the status, the plan and the prices. */
export const StaffSubscription = ({ path, subscription, etag, refetch }: Props) => {
  const change = useChange('billing/update-subscription', ['brands']);
  const form = useRecordForm({
    schema,
    record: subscription,
    valuesOf,
    save: async (body) => (await change.mutateAsync({ path, body, options: { etag } })).data,
    refetch,
  });
  return (
    <Form of={form} isWide>
      <Card title={texts.staff.title}>
        <Hint>{texts.staff.hint}</Hint>
        <StaffFields of={form} />
        <Save of={form} />
      </Card>
    </Form>
  );
};

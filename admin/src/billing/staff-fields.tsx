import { useWatch } from 'react-hook-form';
import { tiers } from '../../../lib/platform/core/tiers.ts';
import { useBrand } from '../access/caller.ts';
import { currencies } from '../brands/currencies.ts';
import type { DataOf } from '../data/operations.ts';
import { Select } from '../design/fields/choice-field.tsx';
import { LongComboBox } from '../design/fields/long-combo-box.tsx';
import { NumberField } from '../design/fields/number-field.tsx';
import { FormSwitch } from '../design/forms/check-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { moneyOf } from '../design/forms/values.ts';
import { Columns } from '../design/layout.tsx';
import { DateTimeField } from '../publishing/date-time-field.tsx';
import { plan as texts } from '../texts/en/settings/plan.ts';

export type SubscriptionValues = Required<DataOf<'billing/get-subscription'>>;

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([id, label]) => ({ id, label }));
const plans = tiers.map((id) => ({ id, label: texts.tiers[id] }));
const { fields } = texts.staff;

export const StaffFields = ({ of }: { of: ContractForm<SubscriptionValues> }) => {
  const { timezone } = useBrand();
  const currency = useWatch({ control: of.form.control, name: 'tier.currency' });
  return (
    <>
      <Columns>
        <FormField of={of} name="status">
          {(field) => <Select {...field} label={texts.status} options={optionsOf(texts.statuses)} />}
        </FormField>
        <FormField of={of} name="tier.name">
          {(field) => <Select {...field} label={texts.tier} options={plans} />}
        </FormField>
        <FormField of={of} name="tier.priceCents">
          {(field) => <NumberField {...moneyOf(field, currency)} label={texts.price} help={fields.priceHelp} />}
        </FormField>
        <FormField of={of} name="tier.currency">
          {(field) => <LongComboBox {...field} label={fields.currency} list={currencies} />}
        </FormField>
        <FormField of={of} name="tier.interval">
          {(field) => <Select {...field} label={fields.interval} options={optionsOf(fields.intervals)} />}
        </FormField>
        <FormField of={of} name="tier.locationPriceCents">
          {(field) => (
            <NumberField
              {...moneyOf(field, currency)}
              label={texts.locationPrice}
              help={fields.locationPriceHelp}
              isRequired={false}
            />
          )}
        </FormField>
        <FormField of={of} name="tier.currentPeriodEnd">
          {(field) => <DateTimeField {...field} zone={timezone} label={fields.periodEnd} isRequired={false} />}
        </FormField>
      </Columns>
      <FormSwitch of={of} name="tier.cancelAtPeriodEnd" label={fields.cancels} />
    </>
  );
};

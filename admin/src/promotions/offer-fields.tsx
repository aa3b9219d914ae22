import { useWatch } from 'react-hook-form';
import { useBrand } from '../access/caller.ts';
import { Select } from '../design/fields/choice-field.tsx';
import { NumberField } from '../design/fields/number-field.tsx';
import { FormField } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { OptionalTextArea, OptionalTextField } from '../design/forms/optional-text.tsx';
import { moneyOf, numberOf } from '../design/forms/values.ts';
import { Card, Columns } from '../design/layout.tsx';
import { MediaPicker } from '../media/picker.tsx';
import { promotions as texts } from '../texts/en/content/promotions.ts';
import type { FieldsProps } from './fields-props.ts';

const types = Object.entries(texts.discountTypes).map(([id, label]) => ({ id, label }));

/** A percentage of at most two decimals. */
const percentOf = <Field extends Parameters<typeof numberOf>[0]>(field: Field) => ({
  ...numberOf({
    ...field,
    onChange: (value: unknown) => field.onChange(typeof value === 'number' ? Math.round(value * 100) / 100 : null),
  }),
  formatOptions: { maximumFractionDigits: 2 },
  minValue: 0,
  maxValue: 100,
});

const DiscountFields = ({ of, isDisabled }: FieldsProps) => {
  const type = useWatch({ control: of.form.control, name: 'discountType' });
  const { currency } = useBrand();
  return (
    <Columns>
      <FormField of={of} name="discountType">
        {(field) => (
          <Select
            {...field}
            onChange={(chosen) => {
              field.onChange(chosen);
              of.form.setValue('discountValue', null, { shouldDirty: true });
            }}
            label={texts.fields.discountType}
            options={types}
            isDisabled={isDisabled}
          />
        )}
      </FormField>
      {(type === 'percent' || type === 'amount') && (
        <FormField of={of} name="discountValue">
          {(field) => (
            <NumberField
              {...(type === 'amount' ? moneyOf(field, currency) : percentOf(field))}
              label={texts.fields[type]}
              isRequired={false}
              isDisabled={isDisabled}
            />
          )}
        </FormField>
      )}
    </Columns>
  );
};

export const OfferFields = ({ of, isDisabled }: FieldsProps) => (
  <Card title={texts.cards.offer}>
    <FormTextField of={of} name="title" label={texts.fields.title} isRequired isDisabled={isDisabled} />
    <DiscountFields of={of} isDisabled={isDisabled} />
    {(['description', 'terms'] as const).map((name) => (
      <OptionalTextArea key={name} of={of} name={name} label={texts.fields[name]} rows={3} isDisabled={isDisabled} />
    ))}
    <Columns>
      <OptionalTextField of={of} name="code" label={texts.fields.code} help={texts.help.code} isDisabled={isDisabled} />
      <FormField of={of} name="priority">
        {(field) => (
          <NumberField
            {...field}
            label={texts.fields.priority}
            help={texts.help.priority}
            formatOptions={{ maximumFractionDigits: 0 }}
            isDisabled={isDisabled}
          />
        )}
      </FormField>
    </Columns>
    <FormField of={of} name="imageMediaId">
      {(field) => <MediaPicker {...field} label={texts.fields.image} isRequired={false} isDisabled={isDisabled} />}
    </FormField>
  </Card>
);

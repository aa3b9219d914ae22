import { NumberField } from '../design/fields/number-field.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { FormSwitch } from '../design/forms/check-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { OptionalTextArea, OptionalTextField } from '../design/forms/optional-text.tsx';
import { numberOf, slugInputOf } from '../design/forms/values.ts';
import { Card, Columns } from '../design/layout.tsx';
import { MediaPicker } from '../media/picker.tsx';
import { services as texts } from '../texts/en/content/services.ts';
import { LowestPrice } from './lowest-price.tsx';
import type { Values } from './values.rules.ts';

interface Props {
  of: ContractForm<Values>;
  locationId: string | null;
  isNew: boolean;
  isDisabled: boolean;
}

export const ServiceFields = ({ of, locationId, isNew, isDisabled }: Props) => {
  const text = (name: 'category' | 'shortDescription' | 'priceDisplay' | 'ctaLabel' | 'ctaUrl') => (
    <OptionalTextField of={of} name={name} label={texts.fields[name]} help={texts.help[name]} isDisabled={isDisabled} />
  );
  return (
    <>
      <Card title={texts.basics}>
        <FormTextField of={of} name="name" label={texts.fields.name} isRequired isDisabled={isDisabled} />
        {text('category')}
        {text('shortDescription')}
        <OptionalTextArea
          of={of}
          name="description"
          label={texts.fields.description}
          isDisabled={isDisabled}
          rows={6}
        />
        <FormField of={of} name="imageMediaId">
          {(field) => (
            <MediaPicker
              {...field}
              label={texts.fields.imageMediaId}
              isRequired={false}
              isDisabled={isDisabled}
              locationId={locationId}
            />
          )}
        </FormField>
      </Card>
      <Card title={texts.offer}>
        <Columns>
          {text('priceDisplay')}
          <FormField of={of} name="priceFromCents">
            {(field) => <LowestPrice {...field} isDisabled={isDisabled} />}
          </FormField>
          <FormField of={of} name="durationMinutes">
            {(field) => (
              <NumberField
                {...numberOf(field)}
                label={texts.fields.durationMinutes}
                minValue={1}
                isRequired={false}
                isDisabled={isDisabled}
              />
            )}
          </FormField>
        </Columns>
      </Card>
      <Card title={texts.action}>
        <Columns>
          {text('ctaLabel')}
          {text('ctaUrl')}
        </Columns>
      </Card>
      <Card title={texts.publication}>
        <FormSwitch of={of} name="isActive" label={texts.fields.isActive} isDisabled={isDisabled} />
        <FormField of={of} name="slug">
          {(field) => (
            <TextField
              {...slugInputOf(field, isNew)}
              label={texts.fields.slug}
              help={isNew ? texts.help.slug : texts.help.slugChange}
              isDisabled={isDisabled}
            />
          )}
        </FormField>
      </Card>
    </>
  );
};

import { useWatch } from 'react-hook-form';
import { legalKinds } from '../../../lib/accounts/brands/legal-links.contract.ts';
import { LongComboBox } from '../design/fields/long-combo-box.tsx';
import { NumberField } from '../design/fields/number-field.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { FormSwitch } from '../design/forms/check-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { OptionalTextField } from '../design/forms/optional-text.tsx';
import { numberOf, urlOf } from '../design/forms/values.ts';
import { Card, Columns, Hint } from '../design/layout.tsx';
import { zones } from '../locations/zones.ts';
import { settings } from '../texts/en/settings/settings.ts';
import { type BrandValues, examplesOf } from './brand.rules.ts';
import { currencies } from './currencies.ts';

const texts = settings.brand;

type Props = { of: ContractForm<BrandValues> };

const Region = ({ of }: Props) => {
  const examples = examplesOf(useWatch({ control: of.form.control, name: 'locale' }));
  return (
    <Card title={texts.region}>
      <Columns>
        <FormField of={of} name="timezone">
          {(field) => <LongComboBox {...field} label={texts.timezone} help={texts.timezoneHelp} list={zones} />}
        </FormField>
        <FormTextField
          of={of}
          name="locale"
          label={texts.locale}
          help={examples ? texts.localeExample(examples.date, examples.amount) : texts.localeHelp}
        />
        <FormField of={of} name="currency">
          {(field) => <LongComboBox {...field} label={texts.currency} help={texts.currencyHelp} list={currencies} />}
        </FormField>
      </Columns>
    </Card>
  );
};

export const BrandFields = ({ of }: Props) => (
  <>
    <Card title={texts.identity}>
      <FormTextField of={of} name="name" label={texts.name} isRequired />
      <OptionalTextField of={of} name="brandTagline" label={texts.tagline} />
      <FormTextField of={of} name="slug" label={texts.slug} help={texts.slugHelp} isRequired />
      <FormField of={of} name="logoUrl">
        {(field) => (
          <TextField {...urlOf(field)} label={texts.logoUrl} help={texts.logoHelp} inputMode="url" isRequired={false} />
        )}
      </FormField>
    </Card>
    <Region of={of} />
    <Card title={texts.legal}>
      <Hint>{texts.legalHint}</Hint>
      {legalKinds.map((kind) => (
        <FormField key={kind} of={of} name={`legalLinks.${kind}`}>
          {(field) => <TextField {...urlOf(field)} label={texts.legalKinds[kind]} isRequired={false} />}
        </FormField>
      ))}
    </Card>
    <Card title={texts.people}>
      {(['marketingReadOnly', 'marketingCanPublish'] as const).map((name) => (
        <FormSwitch key={name} of={of} name={name} label={texts[name]} />
      ))}
    </Card>
    <Card title={texts.data}>
      <FormField of={of} name="leadRetentionMonths">
        {(field) => (
          <NumberField
            {...numberOf(field)}
            label={texts.retention}
            help={texts.retentionHelp}
            minValue={1}
            isRequired={false}
          />
        )}
      </FormField>
    </Card>
  </>
);

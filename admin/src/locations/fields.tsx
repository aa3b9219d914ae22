import type { BodyOf } from '../data/operations.ts';
import { RadioGroup } from '../design/fields/choice-field.tsx';
import { LongComboBox } from '../design/fields/long-combo-box.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { OptionalTextField } from '../design/forms/optional-text.tsx';
import { slugInputOf } from '../design/forms/values.ts';
import { Columns } from '../design/layout.tsx';
import { locations as texts } from '../texts/en/locations/locations.ts';
import type { Location } from './shown.ts';
import { statusOptions } from './statuses.ts';
import { zones } from './zones.ts';

/** A value that the API makes or defaults may be absent. */
export type Values = BodyOf<'locations/create'> & Pick<Location, 'status' | 'timezone'>;

interface Props {
  of: ContractForm<Values>;
  /** All fields are read-only. */
  isReadOnly?: boolean;
  /** Slug and store code are read-only. */
  isBound?: boolean;
  /** The stored location; undefined for a new one. */
  before?: Location;
}

export const LocationFields = ({ of, isReadOnly = false, isBound = false, before }: Props) => {
  // The API rejects this status change.
  const statuses = before?.status === 'closed' ? statusOptions.filter(({ id }) => id !== 'onboarding') : statusOptions;
  const brandHelp = (help: string) => (isBound && !isReadOnly ? texts.locks.brandOnly : help);
  return (
    <>
      <FormTextField
        of={of}
        name="name"
        label={texts.fields.name}
        help={texts.help.name}
        isDisabled={isReadOnly}
        isRequired
      />
      <FormField of={of} name="status">
        {(field) => (
          <RadioGroup
            {...field}
            label={texts.fields.status}
            options={statuses}
            help={before?.status === 'closed' ? texts.locks.closed : undefined}
            isDisabled={isReadOnly}
          />
        )}
      </FormField>
      <Columns>
        <OptionalTextField
          of={of}
          name="storeCode"
          label={texts.fields.storeCode}
          help={brandHelp(texts.help.storeCode)}
          isDisabled={isReadOnly || isBound}
        />
        <OptionalTextField
          of={of}
          name="openingDate"
          type="date"
          label={texts.fields.openingDate}
          help={texts.help.openingDate}
          isDisabled={isReadOnly}
        />
      </Columns>
      <FormField of={of} name="timezone">
        {(field) => (
          <LongComboBox
            {...field}
            label={texts.fields.timezone}
            help={texts.help.timezone}
            list={zones}
            isDisabled={isReadOnly}
          />
        )}
      </FormField>
      <FormField of={of} name="slug">
        {(field) => (
          <TextField
            {...slugInputOf(field, before === undefined)}
            label={texts.fields.slug}
            help={brandHelp(before ? texts.help.slugChange : texts.help.slug)}
            isDisabled={isReadOnly || isBound}
          />
        )}
      </FormField>
    </>
  );
};

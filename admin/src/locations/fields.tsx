import { updateLocation } from '../../../lib/places/locations/contract.ts';
import type { BodyOf } from '../data/operations.ts';
import { pickBody } from '../data/shape.ts';
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

/** Values of the form of a stored location. */
export const valuesOf = (location: Location): Values => pickBody(updateLocation, location);

export interface LocationFieldProps {
  of: ContractForm<Values>;
  /** All fields are read-only. */
  isReadOnly?: boolean;
  /** Slug and store code are read-only. */
  isBound?: boolean;
  /** The stored location; undefined for a new one. */
  before?: Location;
  /** The field gets the focus. */
  autoFocus?: boolean;
}

const brandHelp = ({ isBound, isReadOnly }: LocationFieldProps, help: string): string =>
  isBound && !isReadOnly ? texts.locks.brandOnly : help;

export const NameField = ({ of, isReadOnly, autoFocus }: LocationFieldProps) => (
  <FormTextField
    of={of}
    name="name"
    label={texts.fields.name}
    help={texts.help.name}
    isDisabled={isReadOnly}
    autoFocus={autoFocus}
    isRequired
  />
);

export const StatusField = ({ of, isReadOnly, before }: LocationFieldProps) => {
  const isClosed = before?.status === 'closed';
  // The API rejects this status change.
  const statuses = isClosed ? statusOptions.filter(({ id }) => id !== 'onboarding') : statusOptions;
  return (
    <FormField of={of} name="status">
      {(field) => (
        <RadioGroup
          {...field}
          label={texts.fields.status}
          options={statuses}
          help={isClosed ? texts.locks.closed : undefined}
          isDisabled={isReadOnly}
        />
      )}
    </FormField>
  );
};

export const StoreCodeField = (props: LocationFieldProps) => (
  <OptionalTextField
    of={props.of}
    name="storeCode"
    label={texts.fields.storeCode}
    help={brandHelp(props, texts.help.storeCode)}
    isDisabled={props.isReadOnly || props.isBound}
    autoFocus={props.autoFocus}
  />
);

export const OpeningDateField = ({ of, isReadOnly, autoFocus }: LocationFieldProps) => (
  <OptionalTextField
    of={of}
    name="openingDate"
    type="date"
    label={texts.fields.openingDate}
    help={texts.help.openingDate}
    isDisabled={isReadOnly}
    autoFocus={autoFocus}
  />
);

export const LocationFields = (props: LocationFieldProps) => {
  const { of, isReadOnly, isBound, before } = props;
  return (
    <>
      <NameField {...props} />
      <StatusField {...props} />
      <Columns>
        <StoreCodeField {...props} />
        <OpeningDateField {...props} />
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
            help={brandHelp(props, before ? texts.help.slugChange : texts.help.slug)}
            isDisabled={isReadOnly || isBound}
          />
        )}
      </FormField>
    </>
  );
};

import { useWatch } from 'react-hook-form';
import { type AddressPart, addressParts, missingParts } from '../../../lib/platform/core/address/parts.ts';
import { countryName } from '../data/country-name.ts';
import { Checkbox } from '../design/fields/choice-field.tsx';
import { LongComboBox } from '../design/fields/long-combo-box.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { textOf } from '../design/forms/values.ts';
import { Card, Columns, Hint } from '../design/layout.tsx';
import { ExternalLink } from '../design/link.tsx';
import { profile as texts } from '../texts/en/locations/profile.ts';
import { Coordinates } from './coordinates.tsx';
import { ProfileField, useProfileForm } from './field.tsx';
import { countries } from './names.ts';

const parts = ['address', 'city', 'state', 'zipCode'] as const satisfies readonly AddressPart[];

const OnMap = () => {
  const [latitude, longitude] = useWatch({ control: useProfileForm().form.control, name: ['latitude', 'longitude'] });
  if (latitude === null || longitude === null || Number.isNaN(latitude) || Number.isNaN(longitude)) return null;
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return <ExternalLink href={href}>{texts.map}</ExternalLink>;
};

const Line = ({ name, label }: { name: AddressPart | 'addressLine2'; label?: string }) => (
  <ProfileField name={name}>{(field) => <TextField {...textOf(field)} label={label ?? field.label} />}</ProfileField>
);

/** The parts of an address by the names that people of its country have for them, and which of them it needs. */
const useParts = () => {
  const { control } = useProfileForm().form;
  const [country, ...given] = useWatch({ control, name: ['country', ...parts] });
  if (country === null) return undefined;
  const { names } = addressParts(country);
  const of = {
    address: texts.fields.address,
    city: texts.parts.city[names.city],
    state: texts.parts.state[names.state],
    zipCode: texts.parts.zipCode[names.zipCode],
  };
  const address = Object.fromEntries(parts.map((part, at) => [part, given[at] ?? null])) as Record<
    AddressPart,
    string | null
  >;
  const isBegun = Object.values(address).some(Boolean);
  const missing = isBegun ? missingParts(address, country).map((part) => of[part]) : [];
  return { of, missing: missing.length > 0 ? texts.missingParts(countryName(country), missing) : null };
};

const Lines = () => {
  const known = useParts();
  return (
    <>
      <Line name="address" />
      <Line name="addressLine2" />
      {(['city', 'state', 'zipCode'] as const).map((name) => (
        <Line key={name} name={name} {...(known && { label: known.of[name] })} />
      ))}
    </>
  );
};

const Missing = () => {
  const missing = useParts()?.missing;
  return missing ? <Hint>{missing}</Hint> : null;
};

export const Place = () => (
  <Card title={texts.groups.place} actions={<OnMap />}>
    <Columns>
      <Lines />
      <ProfileField name="country">
        {({ value, ...field }) => (
          <LongComboBox {...field} value={typeof value === 'string' ? value : null} list={countries} />
        )}
      </ProfileField>
    </Columns>
    <Missing />
    <Coordinates />
    <Hint>{texts.help.coordinates}</Hint>
    <ProfileField name="hideAddress">
      {({ value, onChange, onBlur, label, isDisabled }) => (
        <Checkbox isSelected={value === true} onChange={onChange} onBlur={onBlur} isDisabled={isDisabled}>
          {label}
        </Checkbox>
      )}
    </ProfileField>
    <Hint>{texts.help.hideAddress}</Hint>
  </Card>
);

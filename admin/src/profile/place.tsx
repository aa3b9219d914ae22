import type { ClipboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '../design/fields/choice-field.tsx';
import { LongComboBox } from '../design/fields/long-combo-box.tsx';
import { NumberField } from '../design/fields/number-field.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { numberOf, textOf } from '../design/forms/values.ts';
import { Card, Columns, Hint } from '../design/layout.tsx';
import { ExternalLink } from '../design/link.tsx';
import { profile as texts } from '../texts/en/locations/profile.ts';
import { coordinatesIn } from './coordinates.rules.ts';
import { ProfileField, useProfileForm } from './field.tsx';
import { countries } from './names.ts';

const degrees = { maximumFractionDigits: 6 };

const OnMap = () => {
  const [latitude, longitude] = useWatch({ control: useProfileForm().form.control, name: ['latitude', 'longitude'] });
  if (latitude === null || longitude === null) return null;
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return <ExternalLink href={href}>{texts.map}</ExternalLink>;
};

const Coordinates = () => {
  const { form } = useProfileForm();
  const paste = (event: ClipboardEvent) => {
    const pasted = coordinatesIn(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    form.setValue('latitude', pasted.latitude, { shouldDirty: true });
    form.setValue('longitude', pasted.longitude, { shouldDirty: true });
  };
  return (
    <div onPasteCapture={paste}>
      <Columns>
        <ProfileField name="latitude">
          {(field) => <NumberField {...numberOf(field)} formatOptions={degrees} />}
        </ProfileField>
        <ProfileField name="longitude">
          {(field) => <NumberField {...numberOf(field)} formatOptions={degrees} />}
        </ProfileField>
      </Columns>
    </div>
  );
};

const Line = ({ name }: { name: 'address' | 'addressLine2' | 'city' | 'state' | 'zipCode' }) => (
  <ProfileField name={name}>{(field) => <TextField {...textOf(field)} />}</ProfileField>
);

export const Place = () => (
  <Card title={texts.groups.place} actions={<OnMap />}>
    <Columns>
      <Line name="address" />
      <Line name="addressLine2" />
      <Line name="city" />
      <Line name="state" />
      <Line name="zipCode" />
      <ProfileField name="country">
        {({ value, ...field }) => (
          <LongComboBox {...field} value={typeof value === 'string' ? value : null} list={countries} />
        )}
      </ProfileField>
    </Columns>
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

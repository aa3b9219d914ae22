import { useWatch } from 'react-hook-form';
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

const OnMap = () => {
  const [latitude, longitude] = useWatch({ control: useProfileForm().form.control, name: ['latitude', 'longitude'] });
  if (latitude === null || longitude === null || Number.isNaN(latitude) || Number.isNaN(longitude)) return null;
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return <ExternalLink href={href}>{texts.map}</ExternalLink>;
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

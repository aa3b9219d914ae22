import { languageName } from '../data/language-name.ts';
import { ListField } from '../design/fields/list-field.tsx';
import { NumberField } from '../design/fields/number-field.tsx';
import { listOf } from '../design/forms/values.ts';
import { Card, Columns, Hint } from '../design/layout.tsx';
import { profile as texts } from '../texts/en/locations/profile.ts';
import { Amenities } from './amenities.tsx';
import { ProfileField } from './field.tsx';
import type { Values } from './fields.rules.ts';
import { languages } from './names.ts';

export const Details = () => (
  <Card title={texts.groups.details}>
    <Columns>
      <ProfileField name="languages">
        {(field) => (
          <ListField {...listOf(field)} labelOf={languageName} options={languages()} addLabel={texts.addLanguage} />
        )}
      </ProfileField>
      <ProfileField name="paymentMethods">
        {(field) => <ListField {...listOf(field)} addLabel={texts.addPayment} suggestions={texts.payments} />}
      </ProfileField>
    </Columns>
    <ProfileField name="attributes">
      {({ value, onChange, error, isDisabled }) => (
        <Amenities value={value as Values['attributes']} onChange={onChange} error={error} isDisabled={isDisabled} />
      )}
    </ProfileField>
  </Card>
);

const noArea = { postalCodes: [], radiusKm: null };

export const ServiceArea = () => (
  <Card title={texts.groups.area}>
    <Hint>{texts.hints.area}</Hint>
    <ProfileField name="serviceArea">
      {({ value, onChange, onBlur, error, isDisabled }) => {
        const area = (value as Values['serviceArea']) ?? noArea;
        return (
          <Columns>
            <ListField
              label={texts.postalCodes}
              value={area.postalCodes}
              onChange={(postalCodes) => onChange({ ...area, postalCodes })}
              addLabel={texts.addPostalCodes}
              help={texts.postalCodesHelp}
              error={error}
              isDisabled={isDisabled}
            />
            <NumberField
              label={texts.help.radiusKm}
              value={area.radiusKm ?? Number.NaN}
              onChange={(radius) => onChange({ ...area, radiusKm: Number.isNaN(radius) ? null : radius })}
              onBlur={onBlur}
              isDisabled={isDisabled}
            />
          </Columns>
        );
      }}
    </ProfileField>
  </Card>
);

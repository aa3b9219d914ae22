import { profileChange } from '../../../lib/places/profile/fields.contract.ts';
import { maxLengthIn } from '../data/limits.ts';
import { ListField } from '../design/fields/list-field.tsx';
import { NumberField } from '../design/fields/number-field.tsx';
import { TextArea, TextField } from '../design/fields/text-field.tsx';
import { listOf, numberOf, textOf } from '../design/forms/values.ts';
import { Card, Columns } from '../design/layout.tsx';
import { profile as texts } from '../texts/en/locations/profile.ts';
import { ProfileField } from './field.tsx';

const most = (place: string) => maxLengthIn(profileChange, place);

export const Name = () => (
  <Card title={texts.groups.name}>
    <Columns>
      <ProfileField name="businessName">
        {(field) => <TextField {...textOf(field)} help={texts.help.businessName} />}
      </ProfileField>
      <ProfileField name="legalName">
        {(field) => <TextField {...textOf(field)} help={texts.help.legalName} />}
      </ProfileField>
      <ProfileField name="primaryCategory">
        {(field) => <TextField {...textOf(field)} help={texts.help.primaryCategory} />}
      </ProfileField>
      <ProfileField name="yearEstablished">
        {(field) => <NumberField {...numberOf(field)} formatOptions={{ useGrouping: false }} />}
      </ProfileField>
    </Columns>
    <ProfileField name="additionalCategories">
      {(field) => (
        <ListField
          {...listOf(field)}
          addLabel={texts.addCategory}
          help={texts.help.additionalCategories}
          max={most('additionalCategories')}
        />
      )}
    </ProfileField>
  </Card>
);

const lengthOf = (value: unknown, max: number): string =>
  texts.length(typeof value === 'string' ? [...value].length : 0, max);

export const Description = () => (
  <Card title={texts.groups.texts}>
    <ProfileField name="shortDescription">
      {(field) => <TextField {...textOf(field)} help={lengthOf(field.value, most('shortDescription'))} />}
    </ProfileField>
    <ProfileField name="description">
      {(field) => <TextArea {...textOf(field)} rows={6} help={lengthOf(field.value, most('description'))} />}
    </ProfileField>
  </Card>
);

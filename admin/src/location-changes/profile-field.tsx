import { useState } from 'react';
import { languageName } from '../data/language-name.ts';
import { Select } from '../design/fields/choice-field.tsx';
import { ListField } from '../design/fields/list-field.tsx';
import { NumberField } from '../design/fields/number-field.tsx';
import { TextArea, TextField } from '../design/fields/text-field.tsx';
import { DialogForm } from '../design/forms/dialog-form.tsx';
import { FormField } from '../design/forms/form.tsx';
import { listOf, numberOf, textFieldProps, urlOf } from '../design/forms/values.ts';
import { languages } from '../profile/names.ts';
import { bulkChanges as texts } from '../texts/en/locations/bulk-changes.ts';
import { profile } from '../texts/en/locations/profile.ts';
import type { Change } from './types.ts';
import { type BulkProps, useBulkForm } from './use-bulk-form.ts';

/** Fields that many locations may share, with the kind of their value. */
const kinds = {
  description: 'area',
  shortDescription: 'area',
  businessName: 'text',
  phone: 'tel',
  email: 'email',
  websiteUrl: 'url',
  yearEstablished: 'number',
  paymentMethods: 'list',
  languages: 'languages',
} as const;
type Field = keyof typeof kinds;

const options = Object.keys(kinds).map((id) => ({ id, label: profile.fields[id as Field] }));

interface InputProps {
  name: Field;
  field: {
    name: string;
    value: unknown;
    onChange: (value: unknown) => void;
    onBlur: () => void;
    error: string | undefined;
  };
}

const Input = ({ name, field }: InputProps) => {
  const kind = kinds[name];
  const isList = kind === 'list' || kind === 'languages';
  const shared = { label: profile.fields[name], help: isList ? texts.replaces : texts.clears('') };
  if (kind === 'number') return <NumberField {...numberOf(field)} {...shared} formatOptions={{ useGrouping: false }} />;
  if (kind === 'area') return <TextArea {...textFieldProps(field)} {...shared} />;
  if (kind === 'url') return <TextField {...urlOf(field)} {...shared} type="url" />;
  if (kind === 'list')
    return <ListField {...listOf(field)} {...shared} addLabel={profile.addPayment} suggestions={profile.payments} />;
  if (kind === 'languages')
    return (
      <ListField
        {...listOf(field)}
        {...shared}
        addLabel={profile.addLanguage}
        labelOf={languageName}
        options={languages()}
      />
    );
  return <TextField {...textFieldProps(field)} {...shared} type={kind} />;
};

const FieldForm = ({ name, ...props }: BulkProps & { name: Field }) => {
  const of = useBulkForm<{ value: unknown }>({
    ...props,
    defaults: { value: kinds[name] === 'list' || kinds[name] === 'languages' ? [] : null },
    changeOf: ({ value }) => ({ profile: { [name]: value } }) as Change,
    titleOf: () => texts.job(texts.kinds.profile, profile.fields[name]),
    fieldOf: () => ['value'],
  });
  return (
    <DialogForm of={of} action={texts.check} onClose={props.onClose}>
      <FormField of={of} name="value">
        {(field) => <Input name={name} field={field} />}
      </FormField>
    </DialogForm>
  );
};

export const ProfileField = (props: BulkProps) => {
  const [name, choose] = useState<Field>('description');
  return (
    <>
      <Select label={texts.field} options={options} value={name} onChange={(id) => choose(id as Field)} />
      <FieldForm key={name} name={name} {...props} />
    </>
  );
};

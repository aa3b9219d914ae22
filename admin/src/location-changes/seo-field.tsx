import { useState } from 'react';
import { Checkbox, Select } from '../design/fields/choice-field.tsx';
import { TextArea, TextField } from '../design/fields/text-field.tsx';
import { DialogForm } from '../design/forms/dialog-form.tsx';
import { FormField } from '../design/forms/form.tsx';
import { textFieldProps } from '../design/forms/values.ts';
import { schemaTypes } from '../seo/schema-types.ts';
import { bulkChanges as texts } from '../texts/en/locations/bulk-changes.ts';
import { seo } from '../texts/en/web/seo.ts';
import type { Change } from './types.ts';
import { type BulkProps, useBulkForm } from './use-bulk-form.ts';

const fields = ['title', 'description', 'schemaType', 'noindex'] as const;
type Field = (typeof fields)[number];

const options = fields.map((id) => ({ id, label: seo.fields[id] }));
const sameAsBrand = 'brand';

const FieldForm = ({ name, ...props }: BulkProps & { name: Field }) => {
  const of = useBulkForm<{ value: unknown }>({
    ...props,
    defaults: { value: name === 'noindex' ? true : null },
    changeOf: ({ value }) => ({ seo: { [name]: value } }) as Change,
    titleOf: () => texts.job(texts.kinds.seo, seo.fields[name]),
    fieldOf: () => ['value'],
  });
  const shared = { label: seo.fields[name], help: texts.clears('') };
  return (
    <DialogForm of={of} action={texts.check} onClose={props.onClose}>
      <FormField of={of} name="value">
        {({ value, onChange, ...field }) => {
          if (name === 'noindex')
            return (
              <Checkbox isSelected={value === true} onChange={onChange}>
                {seo.fields.noindex}
              </Checkbox>
            );
          if (name === 'schemaType')
            return (
              <Select
                {...field}
                label={seo.fields.schemaType}
                options={[{ id: sameAsBrand, label: texts.asBrand }, ...schemaTypes()]}
                value={typeof value === 'string' ? value : sameAsBrand}
                onChange={(type) => onChange(type === sameAsBrand ? null : type)}
              />
            );
          const Input = name === 'title' ? TextField : TextArea;
          return <Input {...textFieldProps({ ...field, value, onChange })} {...shared} />;
        }}
      </FormField>
    </DialogForm>
  );
};

export const SeoField = (props: BulkProps) => {
  const [name, choose] = useState<Field>('title');
  return (
    <>
      <Select label={texts.field} options={options} value={name} onChange={(id) => choose(id as Field)} />
      <FieldForm key={name} name={name} {...props} />
    </>
  );
};

import { useWatch } from 'react-hook-form';
import { customFieldTypes } from '../../../lib/places/custom-fields/shape.contract.ts';
import { RadioGroup, Select } from '../design/fields/choice-field.tsx';
import { ListField } from '../design/fields/list-field.tsx';
import { NumberField } from '../design/fields/number-field.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { FormSwitch } from '../design/forms/check-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { OptionalTextField } from '../design/forms/optional-text.tsx';
import { listOf, numberOf } from '../design/forms/values.ts';
import { Card } from '../design/layout.tsx';
import { customFields as texts } from '../texts/en/locations/custom-fields.ts';
import { type CustomField, hasLength, hasOptions, keyFor } from './fields.rules.ts';
import { ValueField } from './value-field.tsx';

export type Definition = Pick<
  CustomField,
  | 'key'
  | 'label'
  | 'type'
  | 'options'
  | 'required'
  | 'isPublic'
  | 'editableBy'
  | 'helpText'
  | 'maxLength'
  | 'defaultValue'
>;

const types = customFieldTypes.map((id) => ({ id, label: texts.types[id] }));
const editors = (['franchisee', 'brand'] as const).map((id) => ({ id, label: texts.editors[id] }));

export const DefinitionFields = ({ of, isNew }: { of: ContractForm<Definition>; isNew: boolean }) => {
  const [type, options, maxLength] = useWatch({ control: of.form.control, name: ['type', 'options', 'maxLength'] });
  const byDefault = {
    label: texts.fields.defaultValue,
    type,
    options: options.filter(Boolean),
    required: false,
    maxLength,
  };
  const rename = (label: string) => {
    const { key, label: before } = of.form.getValues();
    // The key is derived from the name until it is edited.
    if (isNew && key === keyFor(before)) of.form.setValue('key', keyFor(label));
  };
  return (
    <>
      <Card title={texts.value}>
        <FormField of={of} name="label">
          {(field) => (
            <TextField
              {...field}
              onChange={(label) => {
                rename(label);
                field.onChange(label);
              }}
              label={texts.fields.label}
              isRequired
            />
          )}
        </FormField>
        <FormField of={of} name="type">
          {(field) => (
            <Select
              {...field}
              onChange={(kind) => {
                field.onChange(kind);
                of.form.setValue('defaultValue', null);
              }}
              label={texts.fields.type}
              help={isNew ? undefined : texts.help.type}
              options={types}
            />
          )}
        </FormField>
        {hasOptions(type) && (
          <FormField of={of} name="options">
            {(field) => (
              <ListField
                {...listOf(field)}
                label={texts.fields.options}
                help={texts.help.options}
                addLabel={texts.fields.addOption}
              />
            )}
          </FormField>
        )}
        <FormTextField
          of={of}
          name="key"
          label={texts.fields.key}
          help={isNew ? texts.help.key : texts.help.keyFixed}
          isReadOnly={!isNew}
          isRequired
        />
        <OptionalTextField of={of} name="helpText" label={texts.fields.helpText} />
      </Card>
      <Card title={texts.rules}>
        {(['required', 'isPublic'] as const).map((name) => (
          <FormSwitch key={name} of={of} name={name} label={texts.fields[name]} />
        ))}
        <FormField of={of} name="editableBy">
          {(field) => <RadioGroup {...field} label={texts.fields.editableBy} options={editors} />}
        </FormField>
        {hasLength(type) && (
          <FormField of={of} name="maxLength">
            {(field) => (
              <NumberField {...numberOf(field)} label={texts.fields.maxLength} minValue={1} isRequired={false} />
            )}
          </FormField>
        )}
        <FormField of={of} name="defaultValue">
          {(field) => (
            <ValueField
              key={type}
              definition={byDefault}
              field={field}
              help={texts.help.defaultValue}
              isDisabled={false}
            />
          )}
        </FormField>
      </Card>
    </>
  );
};

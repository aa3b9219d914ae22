import { Checkbox, RadioGroup, Select } from '../design/fields/choice-field.tsx';
import { NumberField } from '../design/fields/number-field.tsx';
import { TextArea, TextField } from '../design/fields/text-field.tsx';
import { listOf, numberOf, textFieldProps } from '../design/forms/values.ts';
import { Hint } from '../design/layout.tsx';
import { customValues as texts } from '../texts/en/locations/custom-values.ts';
import type { Definition } from './values.rules.ts';

interface Props {
  definition: Pick<Definition, 'label' | 'type' | 'options' | 'required' | 'maxLength'>;
  field: {
    name: string;
    value: unknown;
    onChange: (value: unknown) => void;
    onBlur: () => void;
    error: string | undefined;
  };
  isDisabled: boolean;
  help?: string;
}

const none = '';
const inputTypes: Partial<Record<Definition['type'], string>> = {
  date: 'date',
  url: 'url',
  email: 'email',
  phone: 'tel',
  color: 'color',
};

const Choices = ({ definition: { label, options }, field, isDisabled, help }: Props) => {
  const { value, onChange, error } = listOf(field);
  return (
    <fieldset>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          isSelected={value.includes(option)}
          isDisabled={isDisabled}
          onChange={(chosen) => onChange(options.filter((one) => (one === option ? chosen : value.includes(one))))}
        >
          {option}
        </Checkbox>
      ))}
      {(error ?? help) && <Hint>{error ?? help}</Hint>}
    </fieldset>
  );
};

const yesOrNo = [
  { id: 'true', label: texts.yes },
  { id: 'false', label: texts.no },
  { id: none, label: texts.notSet },
];

/** Field for a value of a custom field, by its type. */
export const ValueField = (props: Props) => {
  const { definition, field, isDisabled, help } = props;
  const { label, type, options, required, maxLength } = definition;
  const shared = { label, help, isDisabled, isRequired: required };
  if (type === 'multiselect') return <Choices {...props} />;
  if (type === 'number')
    return <NumberField {...numberOf(field)} {...shared} formatOptions={{ maximumFractionDigits: 10 }} />;
  if (type === 'textarea')
    return <TextArea {...textFieldProps(field)} {...shared} maxLength={maxLength ?? undefined} />;
  if (type === 'boolean')
    return (
      <RadioGroup
        {...field}
        {...shared}
        options={yesOrNo}
        value={typeof field.value === 'boolean' ? String(field.value) : none}
        onChange={(answer) => field.onChange(answer === none ? null : answer === 'true')}
      />
    );
  if (type === 'select')
    return (
      <Select
        {...field}
        {...shared}
        value={typeof field.value === 'string' ? field.value : none}
        onChange={(option) => field.onChange(option === none ? null : option)}
        options={[{ id: none, label: texts.notSet }, ...options.map((id) => ({ id, label: id }))]}
      />
    );
  // A colour input cannot be empty, so an unset colour has a text input.
  const inputType = type === 'color' && !field.value ? 'text' : (inputTypes[type] ?? 'text');
  return <TextField {...textFieldProps(field)} {...shared} type={inputType} maxLength={maxLength ?? undefined} />;
};

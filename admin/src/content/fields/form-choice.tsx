import type { FieldProps } from '../../design/fields/field-parts.tsx';
import { FilterBox } from '../../design/fields/filter-box.tsx';
import { useForms } from '../../forms/use-forms.ts';

interface Props extends FieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Select of the brand's forms. */
export const FormChoice = ({ value, onChange, ...field }: Props) => {
  const known = useForms();
  const forms = known.forms.map(({ id, name }) => ({ id, label: name }));
  const options =
    value === '' || forms.some(({ id }) => id === value) ? forms : [...forms, { id: value, label: value }];
  return (
    <FilterBox {...field} options={options} isReading={known.isReading} value={value || null} onChange={onChange} />
  );
};

import type { FieldProps } from '../../design/fields/field-parts.tsx';
import { MediaPicker } from '../../media/picker.tsx';
import { useScope } from '../model/scope.ts';

interface Props extends Pick<FieldProps, 'label' | 'error' | 'help'> {
  /** Null: files of any kind. */
  kind?: null;
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Picker of a picture or file of the brand, or of the location of the record. */
export const MediaField = ({ value, onChange, ...field }: Props) => {
  const { locationId } = useScope();
  return (
    <MediaPicker {...field} isRequired={false} value={value} onChange={(id) => onChange(id)} locationId={locationId} />
  );
};

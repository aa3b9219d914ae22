import { type ClipboardEvent, useState } from 'react';
import { TextField } from '../design/fields/text-field.tsx';
import { Columns } from '../design/layout.tsx';
import { profile as texts } from '../texts/en/locations/profile.ts';
import { coordinatesIn, degreesIn } from './coordinates.rules.ts';
import { ProfileField, useProfileForm } from './field.tsx';

interface Props {
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  error: string | undefined;
  isDisabled: boolean;
  /** Takes a text with both coordinates, and says whether it was one. */
  takeBoth: (text: string) => boolean;
}

/** Field for degrees. A text that is no number stays and is an error: a field for numbers would drop it. */
const Degrees = ({ value, onChange, onBlur, error, takeBoth, ...field }: Props) => {
  const [typed, setTyped] = useState<{ value: unknown; text: string }>();
  const text = typed && Object.is(typed.value, value) ? typed.text : String(value ?? '');
  return (
    <TextField
      {...field}
      value={text}
      error={Number.isNaN(value) ? texts.notDegrees : error}
      inputMode="text"
      onChange={(next) => {
        const degrees = degreesIn(next);
        setTyped({ value: degrees, text: next });
        onChange(degrees);
      }}
      onBlur={() => {
        takeBoth(text);
        onBlur();
      }}
    />
  );
};

export const Coordinates = () => {
  const { form } = useProfileForm();
  const takeBoth = (text: string): boolean => {
    const both = coordinatesIn(text);
    if (!both) return false;
    form.setValue('latitude', both.latitude, { shouldDirty: true, shouldValidate: true });
    form.setValue('longitude', both.longitude, { shouldDirty: true, shouldValidate: true });
    return true;
  };
  const paste = (event: ClipboardEvent) => {
    if (takeBoth(event.clipboardData.getData('text'))) event.preventDefault();
  };
  return (
    <div onPasteCapture={paste}>
      <Columns>
        <ProfileField name="latitude">{(field) => <Degrees {...field} takeBoth={takeBoth} />}</ProfileField>
        <ProfileField name="longitude">{(field) => <Degrees {...field} takeBoth={takeBoth} />}</ProfileField>
      </Columns>
    </div>
  );
};

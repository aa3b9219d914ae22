import { useState } from 'react';
import type { FieldProps } from '../design/fields/field-parts.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { localOf, momentAt } from '../design/zone.rules.ts';
import { content as texts } from '../texts/en/content/content.ts';

interface Props extends FieldProps {
  zone: string;
  value: string | null;
  onChange: (moment: string | null) => void;
}

/** Field for a date and time in a time zone. The help names the zone unless other help is given. */
export const DateTimeField = ({ zone, value, onChange, ...field }: Props) => {
  const [typed, setTyped] = useState(() => localOf(value, zone));
  const shown = momentAt(typed, zone) === value ? typed : localOf(value, zone);
  return (
    <TextField
      {...field}
      type="datetime-local"
      help={field.help ?? texts.schedule.zone(zone)}
      value={shown}
      onChange={(local) => {
        setTyped(local);
        onChange(momentAt(local, zone));
      }}
    />
  );
};

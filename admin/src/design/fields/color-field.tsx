import classes from './color-field.module.css';
import type { FieldProps } from './field-parts.tsx';
import { TextField } from './text-field.tsx';

interface Props extends FieldProps {
  /** Such as `#rrggbb`. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Accessible name of the colour picker. */
  pickLabel: string;
}

const isColor = /^#[0-9a-f]{6}$/i;

/** Colour field with a picker and a text input. */
export const ColorField = ({ pickLabel, value, onChange, ...field }: Props) => (
  <div className={classes.color}>
    <input
      type="color"
      className={classes.swatch}
      aria-label={pickLabel}
      disabled={field.isDisabled}
      value={isColor.test(value) ? value.toLowerCase() : '#000000'}
      onChange={(event) => onChange(event.target.value)}
    />
    <TextField {...field} value={value} onChange={onChange} />
  </div>
);

import classes from './color-field.module.css';
import type { FieldProps } from './field-parts.tsx';
import { TextField } from './text-field.tsx';

interface Props extends FieldProps {
  /** As #rrggbb. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Says what the button for choosing does. */
  pickLabel: string;
}

const isColor = /^#[0-9a-f]{6}$/i;

/** A colour, to choose or to type. */
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

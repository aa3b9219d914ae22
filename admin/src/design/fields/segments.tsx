import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { Option } from './choice-field.tsx';
import classes from './segments.module.css';

interface Props {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

/** Switch between a few views. */
export const Segments = ({ label, options, value, onChange }: Props) => (
  <ToggleButtonGroup
    aria-label={label}
    className={classes.segments}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[value]}
    onSelectionChange={(keys) => {
      for (const key of keys) onChange(String(key));
    }}
  >
    {options.map(({ id, label: text }) => (
      <ToggleButton key={id} id={id} className={classes.segment}>
        {text}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SearchField as AriaSearchField, Button, Input, Label } from 'react-aria-components';
import classes from './search-field.module.css';

interface Props {
  label: string;
  value: string;
  /** Called a moment after the last key, or at once on Enter. */
  onChange: (value: string) => void;
  placeholder?: string;
}

const pause = 250;

/** Search input. */
export const SearchField = ({ label, value, onChange, placeholder }: Props) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <AriaSearchField
      className={classes.search}
      value={typed}
      onChange={setTyped}
      onSubmit={(text) => onChange(text.trim())}
    >
      <Label className={classes.label}>{label}</Label>
      <div className={classes.box}>
        <Search size={15} aria-hidden />
        <Input className={classes.input} placeholder={placeholder} />
        <Button className={classes.clear}>
          <X size={15} aria-hidden />
        </Button>
      </div>
    </AriaSearchField>
  );
};

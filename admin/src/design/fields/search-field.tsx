import { Search, X } from 'lucide-react';
import { SearchField as AriaSearchField, Button, Input, Label } from 'react-aria-components';
import classes from './search-field.module.css';
import { useSearchText } from './search-text.ts';

interface Props {
  label: string;
  value: string;
  /** Called a moment after the last key, or at once on Enter. */
  onChange: (value: string) => void;
  placeholder?: string;
}

/** Search input. */
export const SearchField = ({ label, value, onChange, placeholder }: Props) => {
  const { text, type, send } = useSearchText(value, onChange);
  return (
    <AriaSearchField className={classes.search} value={text} onChange={type} onSubmit={send}>
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

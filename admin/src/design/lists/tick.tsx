import { Check, Minus } from 'lucide-react';
import { Checkbox } from 'react-aria-components';
import fields from '../fields/field.module.css';
import classes from './table.module.css';

/** The box of a row, or of all rows in the heading. The table says what it is of. */
export const Tick = () => (
  <Checkbox slot="selection" className={classes.tick}>
    {({ isSelected, isIndeterminate }) => (
      <span className={fields.box}>
        {isIndeterminate ? <Minus size={14} aria-hidden /> : isSelected && <Check size={14} aria-hidden />}
      </span>
    )}
  </Checkbox>
);

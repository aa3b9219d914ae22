import { type ComponentType, useState } from 'react';
import { get } from 'react-hook-form';
import { conflict as conflictTexts } from '../../texts/en/app/conflict.ts';
import { Button } from '../button.tsx';
import classes from './conflict.module.css';
import { isSame } from './same.rules.ts';

/** The values of a form with either side taken where two people have changed the same. */
interface Sides {
  mine: object;
  theirs: object;
}

/** With the note for each field, which only forms of a record load: the sign-in page has none. */
export interface Conflict extends Sides {
  Note: ComponentType<Props>;
}

/** A sentence about the value that the other person saved, with the value if it fits into a line. */
const wordsOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return conflictTexts.emptiedHere;
  const isLine = typeof value === 'number' || (typeof value === 'string' && value.length <= 80);
  return isLine ? conflictTexts.valueHere(String(value)) : conflictTexts.here;
};

interface Props {
  conflict: Sides;
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

const Choice = ({ theirs, value, onChange }: Omit<Props, 'conflict' | 'name'> & { theirs: unknown }) => {
  const [mine, setMine] = useState<{ value: unknown }>();
  const take = () => {
    setMine(mine ? undefined : { value });
    onChange(mine ? mine.value : theirs);
  };
  return (
    <div className={classes.conflict}>
      <span>{wordsOf(theirs)}</span>
      <Button onPress={take}>{mine ? conflictTexts.useMine : conflictTexts.useTheirs}</Button>
    </div>
  );
};

/** Note below a field that somebody else has changed, too. The field shows either value before it is saved. */
export const ConflictNote = ({ conflict, name, ...field }: Props) => {
  const [mine, theirs]: unknown[] = [get(conflict.mine, name), get(conflict.theirs, name)];
  return isSame(mine, theirs) ? null : <Choice theirs={theirs} {...field} />;
};

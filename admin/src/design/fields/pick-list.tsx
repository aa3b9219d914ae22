import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { common } from '../../texts/en/app/common.ts';
import { IconButton } from '../button.tsx';
import { Checkbox, type Option } from './choice-field.tsx';
import type { FieldProps } from './field-parts.tsx';
import classes from './pick-list.module.css';
import { TextField } from './text-field.tsx';

interface Props extends FieldProps {
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Search text, where the API searches the options. */
  search?: { label: string; value: string; onChange: (value: string) => void };
  /** Names of the selected values that are not among the options. */
  nameOf: (id: string) => ReactNode;
  /** Shown if there are no options. */
  empty?: string;
}

const maxShown = 24;

/** Multiple choice from many options: the selection, a search and the options. */
export const PickList = ({ label, help, error, options, value, onChange, search, nameOf, empty }: Props) => {
  const ids = useId();
  const errorId = `${ids}error`;
  const without = (id: string) => value.filter((one) => one !== id);
  return (
    <fieldset className={classes.picker} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={classes.legend}>{label}</legend>
      {help && <p className={classes.note}>{help}</p>}
      {value.length > 0 && (
        <ul className={classes.chosen} aria-label={common.chosen}>
          {value.slice(0, maxShown).map((id) => (
            <li key={id}>
              <span id={`${ids}name-${id}`}>{nameOf(id)}</span>
              <IconButton
                id={`${ids}remove-${id}`}
                aria-labelledby={`${ids}remove-${id} ${ids}name-${id}`}
                label={common.remove}
                icon={<X size={14} />}
                onPress={() => onChange(without(id))}
              />
            </li>
          ))}
        </ul>
      )}
      {value.length > maxShown && <p className={classes.note}>{common.andMore(value.length - maxShown)}</p>}
      {search && <TextField {...search} type="search" />}
      {options.length === 0 && empty && <p className={classes.note}>{empty}</p>}
      {options.length > 0 && (
        <div className={classes.options}>
          {options.map(({ id, label: name, help: note }) => (
            <Checkbox
              key={id}
              isSelected={value.includes(id)}
              onChange={(isChosen) => onChange(isChosen ? [...value, id] : without(id))}
            >
              <span>
                {name} {note && <span className={classes.note}>{note}</span>}
              </span>
            </Checkbox>
          ))}
        </div>
      )}
      {error !== undefined && (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
};

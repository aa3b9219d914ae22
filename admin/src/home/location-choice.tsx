import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from 'react-aria-components';
import field from '../design/fields/field.module.css';
import { useLoadOnPress } from '../design/load-on-press.ts';
import classes from './home.module.css';
import type { PlaceChoice } from './place-choice.tsx';

type ChoiceProps = ComponentProps<typeof PlaceChoice>;

interface Props extends ChoiceProps {
  /** The name of the chosen one. */
  name: string;
}

const load = async () => (await import('./place-choice.tsx')).PlaceChoice;

/** A choice of locations and regions that is loaded when somebody reaches for it. Until then it is a button of the same size. */
export const LatePlaceChoice = ({ name, ...choice }: Props) => {
  const { Loaded, handlers } = useLoadOnPress(load);
  if (Loaded)
    return (
      <div className={classes.choice}>
        <Loaded {...choice} autoFocus />
      </div>
    );
  return (
    <div className={`${field.field} ${classes.choice}`}>
      <span className={field.label} aria-hidden>
        {choice.label}
      </span>
      <Button
        className={`${field.input} ${field.chooser}`}
        aria-label={`${choice.label}: ${name}`}
        aria-haspopup="listbox"
        {...handlers}
      >
        {name}
        <ChevronDown size={16} aria-hidden />
      </Button>
    </div>
  );
};

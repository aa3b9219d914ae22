import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { Button } from 'react-aria-components';
import field from '../design/fields/field.module.css';
import { toastError } from '../design/overlays/toast.ts';
import type { LocationChoice } from '../locations/choice.tsx';
import classes from './home.module.css';

type ChoiceProps = ComponentProps<typeof LocationChoice>;

interface Props extends ChoiceProps {
  /** The name of the chosen one. */
  name: string;
}

const load = async () => (await import('../locations/choice.tsx')).LocationChoice;

/** Whoever presses the button gets the error. */
const loadAhead = (): void => void load().catch(() => undefined);

/** A choice of locations that is loaded when somebody reaches for it. Until then it is a button of the same size. */
export const LateLocationChoice = ({ name, ...choice }: Props) => {
  const [loaded, setLoaded] = useState<{ Choice: ComponentType<ChoiceProps> }>();
  if (loaded)
    return (
      <div className={classes.choice}>
        <loaded.Choice {...choice} autoFocus />
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
        onHoverStart={loadAhead}
        onFocus={loadAhead}
        onPress={() => void load().then((Choice) => setLoaded({ Choice }), toastError)}
      >
        {name}
        <ChevronDown size={16} aria-hidden />
      </Button>
    </div>
  );
};

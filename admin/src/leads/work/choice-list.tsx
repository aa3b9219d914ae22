import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import overlay from '../../design/overlays/overlay.module.css';
import classes from './work.module.css';

interface Choice {
  id: string;
  label: string;
  icon?: ReactNode;
}

interface Props {
  label: string;
  choices: readonly Choice[];
  chosen?: string | undefined;
  /** Whether the digits choose as well, as far as they go. */
  hasDigits?: boolean;
  onChoose: (id: string) => void;
}

/** A list in a dialog, of which one press, or one digit, chooses an entry. */
export const ChoiceList = ({ label, choices, chosen, hasDigits = false, onChoose }: Props) => (
  <div
    onKeyDownCapture={(event) => {
      const choice = hasDigits && /^[1-9]$/.test(event.key) ? choices[Number(event.key) - 1] : undefined;
      if (!choice) return;
      event.preventDefault();
      event.stopPropagation();
      onChoose(choice.id);
    }}
  >
    <ListBox
      aria-label={label}
      className={classes.choices}
      selectionMode="single"
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={(keys) => {
        // Nothing is left when the chosen one is pressed: it is chosen again.
        const [key = chosen] = keys === 'all' ? [] : keys;
        if (key !== undefined) onChoose(String(key));
      }}
      autoFocus="first"
    >
      {choices.map(({ id, label: text, icon }, at) => (
        <ListBoxItem key={id} id={id} textValue={text} className={`${overlay.item} ${classes.choice}`}>
          {icon}
          <span>{text}</span>
          {hasDigits && at < 9 && <kbd aria-hidden>{at + 1}</kbd>}
        </ListBoxItem>
      ))}
    </ListBox>
  </div>
);

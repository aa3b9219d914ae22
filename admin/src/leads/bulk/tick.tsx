import type { ChangeEvent } from 'react';
import { bulk as texts } from '../../texts/en/leads/bulk.ts';
import classes from './bulk.module.css';

interface Props {
  id: string;
  name: string;
  isSelected: boolean;
  onTick: (id: string, isRange: boolean) => void;
}

const hasShift = ({ nativeEvent }: ChangeEvent): boolean => 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;

/** The box before a lead. With the Shift key, all leads since the box before it are ticked. */
export const Tick = ({ id, name, isSelected, onTick }: Props) => (
  <label className={classes.tick}>
    <input
      type="checkbox"
      aria-label={texts.tick(name)}
      checked={isSelected}
      onChange={(event) => onTick(id, hasShift(event))}
    />
  </label>
);

import { useSyncExternalStore } from 'react';
import { Switch } from '../design/fields/choice-field.tsx';
import { Hint } from '../design/layout.tsx';
import { shortcuts as texts } from '../texts/en/app/shortcuts.ts';
import { areOn, onTurn, turn } from './keys.ts';

/** Turns the shortcuts of a single key on and off. */
export const KeySwitch = () => (
  <div>
    <Switch isSelected={useSyncExternalStore(onTurn, areOn)} onChange={turn}>
      {texts.areOn}
    </Switch>
    <Hint>{texts.areOnHelp}</Hint>
  </div>
);

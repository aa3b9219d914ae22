import { Badge, type Tone } from '../design/badge.tsx';
import { Hint } from '../design/layout.tsx';
import { navigation as texts } from '../texts/en/web/navigation.ts';
import type { Change } from './compare.rules.ts';
import classes from './navigation.module.css';

const tones: Record<Change['kind'], Tone> = { added: 'success', removed: 'danger', changed: 'warning' };

/** List of the differences between two menus. */
export const ChangeList = ({ changes, same }: { changes: readonly Change[]; same: string }) => {
  if (changes.length === 0) return <Hint>{same}</Hint>;
  return (
    <ul className={classes.changes}>
      {changes.map(({ kind, key, label }) => (
        <li key={`${kind} ${key}`}>
          <Badge tone={tones[kind]}>{texts.changes[kind]}</Badge> {label}
        </li>
      ))}
    </ul>
  );
};

import { Lock, LockOpen } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { ToggleButton, Tooltip, TooltipTrigger } from 'react-aria-components';
import { useSearchParams } from 'react-router';
import { useCaller, useFeature } from '../access/caller.ts';
import { useGoverns } from '../access/governs.ts';
import { Button } from '../design/button.tsx';
import { Hint } from '../design/layout.tsx';
import overlay from '../design/overlays/overlay.module.css';
import { profile as texts } from '../texts/en/locations/profile.ts';
import type { LockableField } from './fields.rules.ts';
import classes from './profile.module.css';

interface Locks {
  locked: readonly LockableField[];
  change: (locked: LockableField[]) => void;
  isReadOnly: boolean;
}

export const LocksContext = createContext<Locks>({ locked: [], change: () => undefined, isReadOnly: true });

/** Locked fields that the caller may not change. As in the API, locks bind callers with assigned locations. */
export const useBinding = (locked: readonly LockableField[]): readonly LockableField[] =>
  useCaller().locationIds === null ? [] : locked;

const parameter = 'locks';

const useIsManaging = (): boolean => {
  const [search] = useSearchParams();
  return useGoverns() && search.has(parameter);
};

/** Switch between the form and its locks, for roles of the whole brand. */
export const ManageLocks = () => {
  const [search, setSearch] = useSearchParams();
  const { locked, isReadOnly } = useContext(LocksContext);
  const mayLock = useFeature('governance') || locked.length > 0;
  if (!useGoverns() || !mayLock || isReadOnly) return null;
  const isManaging = search.has(parameter);
  return (
    <div className={classes.toolbar}>
      <Button
        icon={<Lock size={16} aria-hidden />}
        aria-expanded={isManaging}
        onPress={() => setSearch(isManaging ? {} : { [parameter]: '' }, { replace: true })}
      >
        {isManaging ? texts.locks.done : texts.locks.manage}
      </Button>
      {isManaging && <Hint>{texts.locks.hint}</Hint>}
    </div>
  );
};

const Toggle = ({ name }: { name: LockableField }) => {
  const { locked, change } = useContext(LocksContext);
  const mayLock = useFeature('governance');
  const isLocked = locked.includes(name);
  const Icon = isLocked ? Lock : LockOpen;
  const label = texts.locks.lock(texts.fields[name]);
  return (
    <TooltipTrigger delay={500}>
      <ToggleButton
        className={classes.toggle}
        aria-label={label}
        isSelected={isLocked}
        isDisabled={!isLocked && !mayLock}
        onChange={() => change(isLocked ? locked.filter((one) => one !== name) : [...locked, name])}
      >
        <Icon size={14} aria-hidden />
      </ToggleButton>
      <Tooltip className={overlay.tooltip}>{label}</Tooltip>
    </TooltipTrigger>
  );
};

interface LockableProps {
  name: LockableField;
  children: (state: { isDisabled: boolean }) => ReactNode;
}

/** Field that the brand may lock. It shows the lock, and is read-only for callers whom the lock binds. */
export const Lockable = ({ name, children }: LockableProps) => {
  const { locked, isReadOnly } = useContext(LocksContext);
  const isBound = useBinding(locked).includes(name);
  const isManaging = useIsManaging();
  const isLocked = locked.includes(name);
  return (
    <div className={classes.lockable} id={name}>
      {children({ isDisabled: isReadOnly || isBound })}
      {isManaging && !isReadOnly && <Toggle name={name} />}
      {isLocked && !isManaging && (
        <p className={classes.lockNote}>
          <Lock size={13} aria-hidden />
          {isBound ? texts.locks.bound : texts.locks.locked}
        </p>
      )}
    </div>
  );
};

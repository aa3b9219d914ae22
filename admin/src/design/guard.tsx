import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { common } from '../texts/en/common.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

/** Asks before a navigation discards unsaved changes. */
export const UnsavedGuard = ({ isActive }: { isActive: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isActive) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog title={common.unsaved.title} isOpen={blocker.state === 'blocked'} onClose={stay} role="alertdialog">
      <p>{common.unsaved.hint}</p>
      <DialogActions>
        <Button onPress={stay}>{common.unsaved.stay}</Button>
        <Button kind="danger" onPress={() => blocker.proceed?.()}>
          {common.unsaved.leave}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

import { lazy, Suspense, useEffect } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { markUnsaved } from '../../data/unsaved.ts';

const load = () => import('./unsaved-dialog.tsx');
const UnsavedDialog = lazy(async () => ({ default: (await load()).UnsavedDialog }));

let isLeavingDeleted = false;

/** Leaves the page of a record that was deleted: unsaved changes to it are not asked about, and the way back does not lead there. */
export const useLeaveDeleted = () => {
  const navigate = useNavigate();
  return async (to: string): Promise<void> => {
    isLeavingDeleted = true;
    try {
      await navigate(to, { replace: true });
    } finally {
      isLeavingDeleted = false;
    }
  };
};

/** Asks before a navigation discards unsaved changes. */
export const UnsavedGuard = ({ isActive }: { isActive: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive && !isLeavingDeleted && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isActive) return undefined;
    // Early, so that it appears even if the network is gone by then. If it cannot be loaded now, it is tried again.
    load().catch(() => undefined);
    const unmark = markUnsaved();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      unmark();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isActive]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <UnsavedDialog onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
};

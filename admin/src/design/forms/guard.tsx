import { lazy, Suspense, useEffect } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import type { LeavingTexts } from './unsaved-dialog.tsx';

const load = () => import('./unsaved-dialog.tsx');
const UnsavedDialog = lazy(async () => ({ default: (await load()).UnsavedDialog }));

/** The guards of unsaved changes on the page. */
const active = new Set<symbol>();
let isLeavingDeleted = false;

/** Whether something on the page has unsaved changes. */
export const hasUnsavedChanges = (): boolean => active.size > 0;

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

interface Props {
  isActive: boolean;
  /** For the loss of something else than the changes of a form. */
  texts?: LeavingTexts;
}

/** Asks before a navigation discards unsaved changes, or ends what the page does. */
export const UnsavedGuard = ({ isActive, texts }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive && !isLeavingDeleted && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isActive) return undefined;
    // Early, so that it appears even if the network is gone by then. If it cannot be loaded now, it is tried again.
    load().catch(() => undefined);
    const guard = Symbol('unsaved changes');
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    active.add(guard);
    window.addEventListener('beforeunload', ask);
    return () => {
      active.delete(guard);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isActive]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <UnsavedDialog texts={texts} onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
};

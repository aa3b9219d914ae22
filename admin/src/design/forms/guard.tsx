import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';

const load = () => import('./unsaved-dialog.tsx');
const UnsavedDialog = lazy(async () => ({ default: (await load()).UnsavedDialog }));

/** Asks before a navigation discards unsaved changes. */
export const UnsavedGuard = ({ isActive }: { isActive: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isActive) return undefined;
    // Early, so that it appears even if the network is gone by then. If it cannot be loaded now, it is tried again.
    load().catch(() => undefined);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <UnsavedDialog onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
};

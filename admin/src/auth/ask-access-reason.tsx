import { lazy, type ReactNode, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useCaller } from '../access/caller.ts';
import { accessReason, onAccessReason, platformScope } from '../session/access-reason.ts';

const ReasonForm = lazy(async () => ({ default: (await import('./access-reason-form.tsx')).ReasonForm }));

/**
 * Asks platform staff for a reason before they see data of a tenant, for each brand anew. The audit log records each access with
 * the reason.
 */
export const AccessReason = ({ children }: { children: ReactNode }) => {
  const { isSuperAdmin } = useCaller();
  const { pathname } = useLocation();
  const scope = /^\/brands\/([^/]+)/.exec(pathname)?.[1] ?? platformScope;
  const given = useSyncExternalStore(onAccessReason, () => accessReason(scope));
  return !isSuperAdmin || given ? children : <ReasonForm key={scope} scope={scope} />;
};

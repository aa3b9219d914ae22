import { lazy, type ReactNode, useSyncExternalStore } from 'react';
import { useCaller } from '../access/caller.ts';
import { accessReason, onAccessReason } from './access-reason.ts';

const ReasonForm = lazy(async () => ({ default: (await import('./access-reason-form.tsx')).ReasonForm }));

/** Asks platform staff for a reason before they see a tenant's data. The audit log records each access with the reason. */
export const AccessReason = ({ children }: { children: ReactNode }) => {
  const { isSuperAdmin } = useCaller();
  const given = useSyncExternalStore(onAccessReason, accessReason);
  return !isSuperAdmin || given ? children : <ReasonForm />;
};

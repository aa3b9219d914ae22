import { Navigate, Outlet, useLocation } from 'react-router';
import { type Caller, CallerContext } from '../access/caller.ts';
import { AccessReason } from '../auth/ask-access-reason.tsx';
import { EntryError } from '../auth/entry-error.tsx';
import { IdleTimeout } from '../auth/idle-timeout.tsx';
import { nextOf } from '../auth/next.rules.ts';
import { useRead } from '../data/use.ts';
import { noteVisit } from '../data/visits.ts';
import { VisitContext } from '../design/layout.tsx';
import { LoadingState } from '../design/states.tsx';
import { startSession } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';

const nowhere = { role: null, locationIds: null, brand: null, features: null };

const Known = () => {
  const me = useRead('me/get', {});
  if (me.isPending) return <LoadingState />;
  if (me.error) return <EntryError error={me.error} onRetry={() => void me.refetch()} />;
  const { user } = me.data.data;
  const caller: Caller = { ...nowhere, user, isSuperAdmin: user.isSuperAdmin };
  return (
    <CallerContext value={caller}>
      <IdleTimeout />
      <VisitContext value={noteVisit}>
        <AccessReason>
          <Outlet />
        </AccessReason>
      </VisitContext>
    </CallerContext>
  );
};

/** Guard of the pages that need a sign-in. Others are sent to the sign-in page and back afterwards. */
export const SignedIn = () => {
  const session = useSession();
  const place = useLocation();
  if (session.state === 'starting') return <LoadingState />;
  if (session.state === 'unreachable') return <EntryError error={session.error} onRetry={() => void startSession()} />;
  if (session.state === 'signed-out')
    return <Navigate to={`/login${session.reason === 'signed-out' ? '' : nextOf(place)}`} replace />;
  if (session.mustChangePassword && place.pathname !== '/change-password')
    return <Navigate to={`/change-password${nextOf(place)}`} replace />;
  return <Known />;
};

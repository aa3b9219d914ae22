import { signOut, signOutEverywhere } from '../auth/sign-out.ts';
import type { DataOf } from '../data/operations.ts';
import { useChange, useRead } from '../data/use.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { Card, Row } from '../design/layout.tsx';
import { EntryRow, EntryRows } from '../design/lists/entries.tsx';
import { toast, toastError } from '../design/overlays/toast.ts';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { me as texts } from '../texts/en/app/me.ts';

type Session = DataOf<'me/list-sessions'>['sessions'][number];

const SessionRow = ({ session }: { session: Session }) => {
  const { id: sessionId, device, network, createdAt, lastUsedAt, isCurrent } = session;
  const end = useChange('me/end-session');
  const endIt = () =>
    isCurrent ? signOut() : end.mutateAsync({ path: { sessionId } }).then(() => toast(texts.sessionEnded), toastError);
  const name = device ?? texts.unknownDevice;
  return (
    <EntryRow
      name={name}
      badges={isCurrent && <Badge tone="success">{texts.thisDevice}</Badge>}
      facts={[
        network && texts.from(network),
        <span key="used">
          {texts.lastUsed} <Time value={lastUsedAt} />
        </span>,
        <span key="since">
          {texts.since} <Time value={createdAt} />
        </span>,
      ]}
      actions={
        <Button onPress={() => void endIt()} isPending={end.isPending} aria-label={texts.signOutOf(name)}>
          {areas.signOut}
        </Button>
      }
    />
  );
};

/** List of the user's sessions, with a button that ends each. */
export const Sessions = () => {
  const read = useRead('me/list-sessions', {});
  const end = useChange('me/sign-out-everywhere');
  const endOthers = () =>
    end.mutateAsync({ body: { keepCurrent: true } }).then(() => toast(texts.othersDone), toastError);
  const sessions = read.data?.data.sessions ?? [];
  return (
    <Card title={texts.sessions}>
      {read.isPending && <LoadingState lines={2} />}
      {read.error && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      <EntryRows label={texts.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </EntryRows>
      <Row>
        {sessions.length > 1 && (
          <Button onPress={() => void endOthers()} isPending={end.isPending}>
            {texts.others}
          </Button>
        )}
        <Button onPress={() => void signOutEverywhere().catch(toastError)}>{areas.signOutEverywhere}</Button>
      </Row>
    </Card>
  );
};

import { signOutEverywhere } from '../auth/sign-out.ts';
import { useChange, useList } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { Entries, EntryRow } from '../design/entries.tsx';
import { Card, Row } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { toast, toastError } from '../design/toast.ts';
import { areas } from '../texts/en/areas.ts';
import { me as texts } from '../texts/en/me.ts';

export const SignIns = () => {
  const list = useList('me/list-sign-ins', { query: { limit: 20 } });
  const end = useChange('me/sign-out-everywhere');
  const endOthers = () =>
    end.mutateAsync({ body: { keepCurrent: true } }).then(() => toast(texts.othersDone), toastError);
  return (
    <Card title={texts.sessions}>
      <Row>
        <Button onPress={() => void endOthers()} isPending={end.isPending}>
          {texts.others}
        </Button>
        <Button onPress={() => void signOutEverywhere().catch(toastError)}>{areas.signOutEverywhere}</Button>
      </Row>
      <Entries label={texts.sessions} list={list} keyOf={({ id }) => id} empty={<EmptyState title={texts.noSignIns} />}>
        {({ at, event, isKnown }) => (
          <EntryRow
            name={texts.events[event]}
            facts={[<Time key="at" value={at} />, isKnown !== null && (isKnown ? texts.known : texts.unknown)]}
          />
        )}
      </Entries>
    </Card>
  );
};

import { useList } from '../data/use.ts';
import { Card } from '../design/layout.tsx';
import { Entries, EntryRow } from '../design/lists/entries.tsx';
import { EmptyState } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { me as texts } from '../texts/en/app/me.ts';

/** Sign-ins, failed ones, and changes of the password. */
export const SignIns = () => {
  const list = useList('me/list-sign-ins', { query: { limit: 20 } });
  return (
    <Card title={texts.signIns}>
      <Entries label={texts.signIns} list={list} keyOf={({ id }) => id} empty={<EmptyState title={texts.noSignIns} />}>
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

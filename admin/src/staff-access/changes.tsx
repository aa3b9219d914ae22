import { useBrand } from '../access/caller.ts';
import type { EntryOf } from '../data/operations.ts';
import { useChange, useList } from '../data/use.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { Entries, EntryRow } from '../design/lists/entries.tsx';
import { toast, toastError } from '../design/overlays/toast.ts';
import { Time } from '../design/time.tsx';
import { staffAccess as texts } from '../texts/en/settings/staff-access.ts';

type Change = EntryOf<'staff-access/list-changes'>;

const ChangeRow = ({ change }: { change: Change }) => {
  const { id: changeId, operation, object, staffName, reason, madeAt, endedAt } = change;
  const { id: brandId } = useBrand();
  const end = useChange('staff-access/end-change');
  const kind = texts.kinds[operation] ?? texts.kinds[object.type] ?? object.type;
  const action = texts.endChange[operation] ?? texts.endChange[object.type] ?? texts.endAny;
  const endIt = () => end.mutateAsync({ path: { brandId, changeId } }).then(() => toast(texts.changeDone), toastError);
  return (
    <EntryRow
      name={object.name === null ? kind : `${kind}: ${object.name}`}
      badges={endedAt !== null && <Badge>{texts.ended}</Badge>}
      facts={[<Time key="made" value={madeAt} />, texts.by(staffName), texts.reason(reason)]}
      actions={
        endedAt === null && (
          <Button
            onPress={() => void endIt()}
            isPending={end.isPending}
            aria-label={texts.endChangeOf(action, object.name ?? kind)}
          >
            {action}
          </Button>
        )
      }
    />
  );
};

/** Records that platform staff made in the brand, each with a button that ends it. */
export const Changes = () => {
  const list = useList('staff-access/list-changes', { path: { brandId: useBrand().id }, query: { limit: 50 } });
  return (
    <Card title={texts.changes}>
      <Hint>{texts.changesHint}</Hint>
      <Entries label={texts.changes} list={list} keyOf={({ id }) => id} empty={<Hint>{texts.noChanges}</Hint>}>
        {(change) => <ChangeRow change={change} />}
      </Entries>
    </Card>
  );
};

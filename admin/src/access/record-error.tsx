import { Trash2 } from 'lucide-react';
import { deletionOf } from '../data/errors.ts';
import type { OperationId, PathOf } from '../data/operations.ts';
import { useChange } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { toastError } from '../design/overlays/toast.ts';
import { EmptyState, ErrorState } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { common } from '../texts/en/app/common.ts';
import { useMay } from './may.ts';
import { useMayChange } from './may-change.ts';

type RestoreId = Extract<OperationId, `${string}/restore` | 'seo/restore-redirect'>;

interface Props {
  error: unknown;
  onRetry: () => void;
  /** The operation that restores the record, and the path of the record. */
  restore: RestoreId;
  path: PathOf<RestoreId>;
}

/** Error state of the page of a record. One that was deleted can be restored here. */
export const RecordError = ({ error, onRetry, restore, path }: Props) => {
  const may = useMay();
  const mayChange = useMayChange(restore);
  const change = useChange(restore);
  const deletion = deletionOf(error);
  if (!deletion) return <ErrorState error={error} onRetry={onRetry} />;
  const { locationId } = deletion;
  const mayRestore = locationId === undefined ? may(restore) : mayChange(locationId);
  const { title, since, until, restore: action } = common.deletedRecord;
  return (
    <EmptyState
      icon={<Trash2 size={28} aria-hidden />}
      title={title}
      action={
        mayRestore && (
          <Button isPending={change.isPending} onPress={() => void change.mutateAsync({ path }).catch(toastError)}>
            {action}
          </Button>
        )
      }
    >
      <p>
        {since} <Time value={deletion.deletedAt} />
      </p>
      <p>
        {until} <Time value={deletion.restorableUntil} />
      </p>
    </EmptyState>
  );
};

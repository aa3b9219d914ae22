import { Trash2 } from 'lucide-react';
import type { OperationId, PathOf } from '../data/operations.ts';
import { useChange } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { toastError } from '../design/overlays/toast.ts';
import { EmptyState, ErrorState, Message } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { deletedRecord } from '../texts/en/app/deleted-record.ts';
import { codeOf, deletionOf } from '../texts/errors.ts';
import { useMay } from './may.ts';
import { useMayChange } from './may-change.ts';
import classes from './record-error.module.css';

type RestoreId = Extract<OperationId, `${string}/restore` | 'seo/restore-redirect'>;

interface RestoreProps {
  error: unknown;
  /** The operation that restores the record, and the path of the record. */
  restore: RestoreId;
  path: PathOf<RestoreId>;
}

interface Props extends RestoreProps {
  onRetry: () => void;
}

/** Button that restores the deleted record, if the caller may do it. */
const Restore = ({ error, restore, path }: RestoreProps) => {
  const may = useMay();
  const mayChange = useMayChange(restore);
  const change = useChange(restore);
  const locationId = deletionOf(error)?.locationId;
  const mayRestore = locationId === undefined ? may(restore) : mayChange(locationId);
  if (!mayRestore) return null;
  return (
    <Button isPending={change.isPending} onPress={() => void change.mutateAsync({ path }).catch(toastError)}>
      {deletedRecord.restore}
    </Button>
  );
};

/** Error state of the page of a record. One that was deleted can be restored here. */
export const RecordError = ({ onRetry, ...props }: Props) => {
  const { error } = props;
  const deletion = deletionOf(error);
  if (!deletion) return <ErrorState error={error} onRetry={onRetry} />;
  const { title, since, until } = deletedRecord;
  return (
    <EmptyState icon={<Trash2 size={28} aria-hidden />} title={title} action={<Restore {...props} />}>
      <p>
        {since} <Time value={deletion.deletedAt} />
      </p>
      <p>
        {until} <Time value={deletion.restorableUntil} />
      </p>
    </EmptyState>
  );
};

/** Above a record that was deleted while its page is open: the page stays, with what was typed. */
export const DeletedNote = ({ error, ...props }: Partial<RestoreProps>) => {
  if (codeOf(error) !== 'not_found') return null;
  const { title, stillShown, copy } = deletedRecord;
  const { restore, path } = props;
  return (
    <div className={classes.note}>
      <Message kind="warning">
        <p>
          {title}. {deletionOf(error) ? stillShown : copy}
        </p>
        {deletionOf(error) && restore && path && <Restore error={error} restore={restore} path={path} />}
      </Message>
    </div>
  );
};

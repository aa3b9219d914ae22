import { Stack } from '../design/layout.tsx';
import { Message } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { jobs as texts } from '../texts/en/locations/jobs.ts';
import { actionsOf } from './job.rules.ts';
import { outcomeOf } from './outcome.ts';
import type { Job } from './types.ts';

/** The outcome of a job, or of its check, and until when it can be applied or undone. */
export const JobSummary = ({ job }: { job: Job }) => {
  const { status, counts, undo, undoUntil, error, applyUntil } = job;
  const may = actionsOf(job, new Date().toISOString());
  const effects = counts.created + counts.changed;
  return (
    <Stack>
      {error && status === 'failed' && <Message kind="danger">{error}</Message>}
      {(status === 'cancelled' || status === 'stopped') && undo === null && (
        <Message kind="warning">{error ?? (job.type === 'export' ? texts.noFile : texts.stays[status])}</Message>
      )}
      {status === 'checked' && (
        <Message kind={counts.refused > 0 ? 'warning' : 'info'}>
          {texts.checked(effects, counts.refused)}{' '}
          {effects > 0 && applyUntil !== null && (
            <>
              {texts.applyUntil} <Time value={applyUntil} />.
            </>
          )}
        </Message>
      )}
      {status === 'done' && undo === null && (
        <Message kind="success">
          {outcomeOf(job)}{' '}
          {may.undo && (
            <>
              {texts.undoUntil} <Time value={undoUntil} />.
            </>
          )}
        </Message>
      )}
      {undo && undo.status !== 'running' && (
        <Message kind={undo.kept > 0 ? 'warning' : 'success'}>{outcomeOf(job)}</Message>
      )}
    </Stack>
  );
};

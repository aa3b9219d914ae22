import { Check, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { Row } from '../design/layout.tsx';
import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { toastError } from '../design/overlays/toast.ts';
import { jobs as texts } from '../texts/en/locations/jobs.ts';
import { actionsOf } from './job.rules.ts';
import type { Job } from './types.ts';

/** Buttons to apply what was checked, to end a job, and to take it back. */
export const JobActions = ({ job }: { job: Job }) => {
  const apply = useChange('jobs/apply');
  const cancel = useChange('jobs/cancel');
  const undo = useChange('jobs/undo');
  const [isUndoing, setUndoing] = useState(false);
  const may = actionsOf(job, new Date().toISOString());
  const path = { brandId: job.brandId, jobId: job.id };
  const run = (work: Promise<unknown>): void => void work.catch(toastError);
  const effects = job.counts.created + job.counts.changed;
  return (
    <Row>
      {may.apply && (
        <Button
          kind="primary"
          icon={<Check size={16} aria-hidden />}
          isPending={apply.isPending}
          onPress={() => run(apply.mutateAsync({ path, body: {} }))}
        >
          {job.status === 'failed' ? texts.goOn : texts.apply(effects)}
        </Button>
      )}
      {may.undo && (
        <Button kind="removal" icon={<RotateCcw size={16} aria-hidden />} onPress={() => setUndoing(true)}>
          {job.undo ? texts.goOn : texts.undo}
        </Button>
      )}
      {may.cancel && (
        <Button
          icon={<X size={16} aria-hidden />}
          isPending={cancel.isPending}
          onPress={() => run(cancel.mutateAsync({ path }))}
        >
          {job.status === 'checked' ? texts.discard : texts.cancel}
        </Button>
      )}
      <ConfirmDialog
        title={texts.undoAsk(effects)}
        action={job.undo ? texts.goOn : texts.undo}
        isOpen={isUndoing}
        onClose={() => setUndoing(false)}
        onConfirm={() => undo.mutateAsync({ path })}
      >
        {texts.undoHint}
      </ConfirmDialog>
    </Row>
  );
};

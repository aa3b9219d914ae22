import { EllipsisVertical, Plus } from 'lucide-react';
import { useState } from 'react';
import { useBrand, useCaller } from '../../access/caller.ts';
import { useMay } from '../../access/may.ts';
import { useChange, useList } from '../../data/use.ts';
import { Badge } from '../../design/badge.tsx';
import { Button, IconButton } from '../../design/button.tsx';
import { Checkbox } from '../../design/fields/choice-field.tsx';
import { Card, Hint } from '../../design/layout.tsx';
import { Menu } from '../../design/overlays/menu.tsx';
import { toast, toastError } from '../../design/overlays/toast.ts';
import { LoadingState, Problem } from '../../design/states.tsx';
import { Time } from '../../design/time.tsx';
import { timeline } from '../../texts/en/leads/timeline.ts';
import type { LeadDetail } from '../types.ts';
import { type LeadTask, TaskDialog } from './task-dialog.tsx';
import classes from './timeline.module.css';

const { tasks: texts } = timeline;

interface Props {
  lead: LeadDetail;
  task: LeadTask;
  mayChange: boolean;
  onEdit: () => void;
}

const Task = ({ lead, task, mayChange, onEdit }: Props) => {
  const { id: brandId } = useBrand();
  const { user } = useCaller();
  const update = useChange('lead-tasks/update', ['leads']);
  const remove = useChange('lead-tasks/delete', ['leads']);
  const path = { brandId, leadId: lead.id, taskId: task.id };
  const tick = (done: boolean): Promise<unknown> => update.mutateAsync({ path, body: { done } }).catch(toastError);
  const change = (done: boolean) =>
    void tick(done).then(() => {
      if (done) toast(texts.done, () => tick(false));
    });
  const isOverdue = !task.done && Date.parse(task.dueAt) < Date.now();
  return (
    <li className={classes.task}>
      <Checkbox isSelected={task.done} onChange={change} isDisabled={!mayChange}>
        <span className={classes.taskText} data-done={task.done || undefined}>
          {task.text}
        </span>
      </Checkbox>
      {mayChange && (
        <Menu
          label={texts.actions(task.text)}
          trigger={<IconButton label={texts.actions(task.text)} icon={<EllipsisVertical size={16} />} />}
          actions={[
            { id: 'edit', label: texts.edit, onAction: onEdit },
            {
              id: 'delete',
              label: texts.delete,
              isDanger: true,
              onAction: () => void remove.mutateAsync({ path }).then(() => toast(texts.deleted), toastError),
            },
          ]}
        />
      )}
      <p className={classes.taskFacts}>
        <Time value={task.dueAt} />
        {isOverdue && <Badge tone="danger">{texts.overdue}</Badge>}
        {task.assignedTo && (
          <span>{task.assignedTo.id === user.id ? timeline.you : (task.assignedTo.name ?? timeline.formerPerson)}</span>
        )}
      </p>
    </li>
  );
};

const byDue = (one: LeadTask, other: LeadTask): number => (one.dueAt < other.dueAt ? -1 : 1);

/** The tasks of a lead: open ones by the time at which they are due, done ones when asked for. */
export const LeadTasks = ({ lead }: { lead: LeadDetail }) => {
  const { id: brandId } = useBrand();
  const may = useMay();
  const mayChange = may('lead-tasks/update', lead.locationId) && lead.mergedInto === null;
  const list = useList('lead-tasks/list', { path: { brandId, leadId: lead.id }, query: { limit: 100 } });
  const [edited, setEdited] = useState<LeadTask | 'new' | null>(null);
  const [showsDone, setShowsDone] = useState(false);
  const open = list.entries.filter(({ done }) => !done).toSorted(byDue);
  const done = list.entries.filter((task) => task.done).toSorted(byDue);
  const shown = showsDone ? [...open, ...done] : open;
  const close = () => setEdited(null);
  return (
    <Card
      title={texts.title}
      actions={
        mayChange && (
          <Button icon={<Plus size={16} aria-hidden />} onPress={() => setEdited('new')}>
            {texts.add}
          </Button>
        )
      }
    >
      {list.error && <Problem error={list.error} />}
      {list.isPending && <LoadingState lines={1} />}
      {list.isSuccess && open.length === 0 && <Hint>{texts.none}</Hint>}
      <ul className={classes.tasks}>
        {shown.map((task) => (
          <Task key={task.id} lead={lead} task={task} mayChange={mayChange} onEdit={() => setEdited(task)} />
        ))}
      </ul>
      {done.length > 0 && (
        <Button kind="quiet" onPress={() => setShowsDone(!showsDone)}>
          {showsDone ? texts.hideDone : texts.showDone(done.length)}
        </Button>
      )}
      {edited && <TaskDialog lead={lead} onClose={close} {...(edited !== 'new' && { task: edited })} />}
    </Card>
  );
};

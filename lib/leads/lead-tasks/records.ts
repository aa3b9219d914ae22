import * as z from 'zod';
import type { Actor } from '#lib/leads/lead-people/shape.contract.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { type LeadTask, leadTask, showTask } from './shape.contract.ts';

const { createdBy: _, assignedTo: __, ...stored } = leadTask.shape;

const shape = {
  ...stored,
  brandId: z.string(),
  /** The user who is to do it. */
  assignedTo: z.string().nullable(),
  /** The user or API key that created it. */
  createdBy: z.string(),
};

/** In the partition of its lead, so that it is erased with it. `task` alone is the kind of the outbox. */
const leadTasks = recordKind('lead-task', shape).ofBrand('LEAD#{leadId}', 'TASK#{taskId}', {
  unpublished: true,
  title: 'Task of a lead: what somebody is to do by a time',
  lists: {
    ofPerson: {
      index: 'GSI1',
      partition: 'LEAD_TASKS#{assignedTo}#{state}',
      sort: '{dueAt}#{id}',
      values: ({ done }) => ({ state: done ? 'done' : 'open' }),
      when: ({ assignedTo }) => assignedTo !== null,
    },
  },
  personal: ['text'],
});

export type LeadTaskRecord = RecordOf<typeof leadTasks>;
export const makeLeadTask = leadTasks.make;
export const leadTaskKey = leadTasks.key;
export const leadTasksOf = leadTasks.partition;

/** The bounds of the tasks in the partition of a lead. */
export const ofTasks = { from: 'TASK#', to: 'TASK#~' };

/** The lead of a task, by the key of its entry in a list. */
export const leadIdIn = ({ PK }: { PK: string }): string => PK.slice(PK.lastIndexOf('#') + 1);

/** The open tasks of a person, or those that are done, by the time at which they are due. */
export const leadTasksOfPerson = (view: BrandView, userId: string, { open }: { open: boolean }) =>
  leadTasks.list('ofPerson', view, userId, open ? 'open' : 'done');

/** Whom the answer about a task names. */
export const namedIn = ({ createdBy, assignedTo }: Pick<LeadTaskRecord, 'createdBy' | 'assignedTo'>): string[] =>
  assignedTo === null ? [createdBy] : [createdBy, assignedTo];

export const toLeadTask = (record: LeadTaskRecord, actorOf: (id: string) => Actor): LeadTask =>
  showTask({
    ...record,
    createdBy: actorOf(record.createdBy),
    assignedTo: record.assignedTo === null ? null : actorOf(record.assignedTo),
  });

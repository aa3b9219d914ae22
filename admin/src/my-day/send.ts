import { FrontageError } from '../../../clients/typescript/src/errors.ts';
import { call } from '../data/call.ts';
import type { Job } from './jobs.rules.ts';

/** A change that was taken back before, by a call whose answer was lost. */
const isGone = (error: unknown): boolean => error instanceof FrontageError && error.code === 'not_found';

/** Stores a change. Returns the id of a call that it notes. */
export const send = async (brandId: string, { id, leadId, change }: Job): Promise<string | undefined> => {
  const path = { brandId, leadId };
  switch (change.kind) {
    case 'call': {
      const body = { result: change.result };
      return (await call('leads/create-call', { path, body }, { idempotencyKey: id })).call.id;
    }
    case 'uncall': {
      const { callId } = change;
      if (callId === undefined) return;
      await call('leads/delete-call', { path: { ...path, callId } }).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
      return;
    }
    case 'outcome':
      return void (await call('leads/update-outcome', { path, body: { outcome: change.outcome } }));
    case 'take':
      return void (await call('leads/update-assignment', { path, body: { assignedTo: change.assignedTo } }));
    case 'task':
      return void (await call('lead-tasks/update', {
        path: { ...path, taskId: change.taskId },
        body: { done: change.done },
      }));
  }
};

import type { Bug } from '#test/simulation/loading/patch.ts';

/** Defects on the way of a submission to its lead, and of the lead to its counters. */
export const bugsOfLeads: readonly Bug[] = [
  {
    name: 'the id of a lead is another one for each attempt',
    file: 'lib/leads/submissions/sent.rules.ts',
    find: 'leadIdOf({ brandId, formId: given === undefined ? slug : form.id, key })',
    instead: 'leadIdOf({ brandId, formId: form.id, key: key + Math.random() })',
    isExpression: true,
  },
  {
    name: 'a submission is acknowledged although the table took nothing',
    file: 'lib/use-cases/submissions/insert.ts',
    find: "if (!isThrottled(error) || !(await retries.pause('throttled'))) throw error;",
    instead: "if (!isThrottled(error) || !(await retries.pause('throttled'))) return undefined;",
  },
  {
    name: 'a batch of the stream is done although a change failed',
    file: 'lib/worker/stream.ts',
    find: '{ batchItemFailures: [{ itemIdentifier: failed.sequence }] }',
    instead: 'allDone',
    isExpression: true,
  },
  {
    name: 'a window of the stream is done although it failed',
    file: 'lib/worker/stream.ts',
    find: "log.error('record.failed', { ...named(first), size: changes.length, error });\n      throw error;",
    instead: 'return { ...allDone, state };',
  },
  {
    name: 'what the stream delivers again is counted again',
    file: 'lib/use-cases/leads/count-leads.ts',
    find: 'steps.filter(({ sequence }) => counted === undefined || BigInt(sequence) > BigInt(counted))',
    instead: '[...steps]',
    isExpression: true,
  },
  {
    name: 'the checkpoint of the counters moves before they change',
    file: 'lib/use-cases/leads/count-leads.ts',
    find: 'await commit([update(key, { set: { sequence }, when: { sequence: counted } }), ...sums]);',
    instead:
      'await commit([update(key, { set: { sequence }, when: { sequence: counted } })]); if (sums.length > 0) await commit(sums);',
  },
  {
    name: 'a released submission does not become a lead',
    file: 'lib/leads/leads/became-lead.rules.ts',
    find: '(before === undefined || before.quarantine !== undefined)',
    instead: 'before === undefined',
    isExpression: true,
  },
  {
    name: 'mails of a lead that cannot be queued are left out',
    file: 'lib/use-cases/leads/announce.ts',
    find: "send<MailMessage>('mail', leads.flatMap(noticeOf))",
    instead: "send<MailMessage>('mail', leads.flatMap(noticeOf)).catch(() => undefined)",
    isExpression: true,
  },
  {
    name: 'tasks that cannot be queued are left out',
    file: 'lib/worker/tasks.ts',
    find: "send('jobs', of('jobs'))",
    instead: "send('jobs', of('jobs')).catch(() => undefined)",
    isExpression: true,
  },
  {
    name: 'a batch of messages that is half refused counts as sent',
    file: 'lib/platform/queue/queue.ts',
    find: 'if (left.length === 0) return;',
    instead: 'return;',
  },
  {
    name: 'rules are applied to a lead again',
    file: 'lib/use-cases/assignment-rules/assign.ts',
    find: 'lead.ruledFor === placeOf(lead)',
    instead: 'false',
    isExpression: true,
  },
  {
    name: 'a step of an escalation is not noted',
    file: 'lib/use-cases/escalations/escalate.ts',
    find: '{ ...rest, told: step + 1 }',
    instead: '{ ...rest, told: step }',
    isExpression: true,
  },
  {
    name: 'a step of an escalation that comes too early is left out',
    file: 'lib/use-cases/escalations/escalate.ts',
    find: 'return commit(waitUntil(lead, wait, wait.dueAt, at));',
    instead: 'return;',
  },
];

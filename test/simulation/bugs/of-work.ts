import type { Bug } from '#test/simulation/loading/patch.ts';

/** Defects of what a brand does: answers, rules of leads, jobs, and what is held back. */
export const bugsOfWork: readonly Bug[] = [
  {
    name: 'a step of an escalation is carried out after the answer',
    file: 'lib/use-cases/escalations/escalate.ts',
    find: 'wait?.told !== step || !isWaiting(lead)',
    instead: 'wait?.told !== step',
    isExpression: true,
  },
  {
    name: 'a mail says that an answered lead waits',
    file: 'lib/use-cases/mail/lead-notices.ts',
    find: '!lead || !tell || !isWaiting(lead)',
    instead: '!lead || !tell',
    isExpression: true,
  },
  {
    name: 'those of the next step are told of an escalation',
    file: 'lib/use-cases/escalations/escalate.ts',
    find: "task(view, 'mail', { kind: 'lead-escalated', brandId, leadId, step }, at)",
    instead: "task(view, 'mail', { kind: 'lead-escalated', brandId, leadId, step: step + 1 }, at)",
    isExpression: true,
  },
  {
    name: 'an answer is counted as often as its message comes',
    file: 'lib/use-cases/response-times/note.ts',
    find: 'if (stored?.responseMinutes !== undefined) return;',
    instead: '',
  },
  {
    name: 'a turn at a location is not taken',
    file: 'lib/use-cases/assignment-rules/choose.ts',
    find: '[...person.asRead, takeTurn(view, locationId, turn, person.user.id)]',
    instead: '[...person.asRead]',
    isExpression: true,
  },
  {
    name: 'a released lead expires as if it were held back',
    file: 'functions/leads/release-quarantined.ts',
    find: 'replace(leadKey(view, lead.id), lead)',
    instead: 'replace(leadKey(view, lead.id), { ...lead, expiresAt })',
    isExpression: true,
  },
  {
    name: 'a chunk of a job is noted before the next one is queued',
    file: 'lib/use-cases/jobs/run.ts',
    find: "await send('jobs', [{ body: next, group: brandId }]);",
    instead:
      "await changeInTurn(view, message, (current) => conclude(current, outcome)); await send('jobs', [{ body: next, group: brandId }]);",
  },
  {
    name: 'rows of a job have one audit entry together',
    file: 'lib/use-cases/jobs/save-lines.ts',
    find: 'auditIdIn(audits, line)',
    instead: 'auditIdIn(audits, { index: 0 })',
    isExpression: true,
  },
];

import type { Bug } from '#test/simulation/loading/patch.ts';

/** Defects of webhooks. */
export const bugsOfWebhooks: readonly Bug[] = [
  {
    name: 'each attempt of a webhook has another id',
    file: 'lib/delivery/webhooks/deliveries.ts',
    find: 'derivedId(at, webhookId + leadId)',
    instead: 'derivedId(at, webhookId + leadId + Math.random())',
    isExpression: true,
  },
  {
    name: 'a webhook that is delivered is sent again',
    file: 'lib/delivery/webhooks/deliver.ts',
    find: "turn === 'past' || !endpoint",
    instead: '!endpoint',
    isExpression: true,
  },
  {
    name: 'a webhook tells a lead that was erased',
    file: 'lib/delivery/webhooks/deliver.ts',
    find: "if (isErased(lead)) return 'lead_erased';",
    instead: '',
  },
  {
    name: 'an endpoint that is disabled gets webhooks',
    file: 'lib/delivery/webhooks/deliver.ts',
    find: "endpoint.status === 'active' ? undefined : 'endpoint_disabled'",
    instead: 'undefined',
    isExpression: true,
  },
  {
    name: 'the next attempt is not queued',
    file: 'lib/delivery/webhooks/record-attempt.ts',
    find: 'if (queued) await send(laneOf(health), next);',
    instead: '',
  },
  {
    name: 'an attempt that is due in hours is not listed',
    file: 'lib/delivery/webhooks/record-attempt.ts',
    find: 'await saveAttempt(view, known, after, !queued)',
    instead: 'await saveAttempt(view, known, after)',
    isExpression: true,
  },
  {
    name: 'the sweep forgets what is due before it queues it',
    file: 'lib/delivery/webhooks/sweep.ts',
    find: "records.filter((record) => record?.status === 'pending')",
    instead:
      "await Promise.all(keys.map((key, index) => clearDue(key, marks[index] ?? {}))).then(() => records.filter((record) => record?.status === 'pending'))",
    isExpression: true,
  },
  {
    name: 'answers of receivers outlast the erased lead',
    file: 'lib/use-cases/leads/erase-copies.ts',
    find: 'await forgetAnswersTo(view, leadId, new Date(becameLeadAt), look > 1);',
    instead: '',
  },
  {
    name: 'the signature of a webhook leaves out its id',
    file: 'lib/delivery/webhooks/signature.ts',
    find: 'sign(content, secret)',
    instead: "sign(content.slice(content.indexOf('.') + 1), secret)",
    isExpression: true,
  },
  {
    name: 'a replay sends what is delivered',
    file: 'lib/delivery/webhooks/replay.ts',
    find: "status === 'failed' && leadId !== null",
    instead: "status !== 'pending' && leadId !== null",
    isExpression: true,
  },
];

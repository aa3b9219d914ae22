import { queues, workers, workersWith } from '#infra/resources.ts';
import { functionClasses } from '#lib/platform/observe/counted.contract.ts';
import type { Lines } from './lines.ts';

/** What goes wrong: the metrics that differ from a normal day, by minute of the incident. */
export interface Incident {
  differs: Record<string, (minute: number) => readonly number[]>;
  /** The longest time until somebody is told, in minutes. */
  within: number;
}

const times = (count: number, value = 1): number[] => Array(count).fill(value);
const submit = 'POST /public/forms/{formSlug}/submit';
const [count, refused, failed, latency] = ['Count', '4xx', '5xx', 'Latency'].map(
  (name) => `AWS/ApiGateway ${name} <Api> ${submit} $default`,
) as [string, string, string, string];

/** Lines of one event, as a handler wrote it, so many in each minute. */
const logged = (lines: Lines, metric: string, perMinute: number, within: number, every = 1): Incident => {
  const name = `Frontage/dev ${metric}`;
  const value = lines.get(name);
  return {
    // A field that was renamed leaves no value, and then nothing rings.
    differs: { [name]: (minute) => (value === undefined || minute % every > 0 ? [] : times(perMinute, value)) },
    within,
  };
};

const gone = () => [];

const ofVisitors: Record<string, Incident> = {
  // Three of 2,000 in five minutes.
  'submit-failing': {
    differs: { [count]: () => times(400), [failed]: (minute) => [Number(minute % 2 === 0)] },
    within: 5,
  },
  'submit-rollback': { differs: { [count]: () => times(40), [failed]: () => [4] }, within: 3 },
  'submit-slow': { differs: { [latency]: () => [...times(97, 60), ...times(3, 400)] }, within: 20 },
  'submit-refused': { differs: { [count]: () => times(40), [refused]: () => [24] }, within: 20 },
  // Neither gateway has twenty in five minutes.
  'api-failing': {
    differs: { 'AWS/ApiGateway 5xx <Api> $default': () => [3], 'AWS/ApiGateway 5xx <Apileads> $default': () => [2] },
    within: 10,
  },
  'edge-failing': { differs: { 'AWS/CloudFront 5xxErrorRate <ApiEdge> Global': () => [2] }, within: 10 },
  'sites-failing': { differs: { 'AWS/CloudFront 5xxErrorRate <SitesEdge> Global': () => [2] }, within: 10 },
  'probe-failing': { differs: { 'Frontage/dev probe.accepted': gone }, within: 6 },
};

const ofPlatform: Record<string, Incident> = {
  'functions-ended': { differs: { 'AWS/Lambda Errors': () => [3] }, within: 10 },
  // 1,500 are reserved, and the others nearly used.
  'concurrency-short': { differs: { 'AWS/Lambda ClaimedAccountConcurrency': () => [1_970] }, within: 15 },
  'firewall-blocking': { differs: { 'AWS/WAFV2 BlockedRequests ALL frontage-dev-edge': () => [900] }, within: 20 },
  'pager-failing': { differs: { 'AWS/SNS NumberOfNotificationsFailed frontage-dev-pages': () => [1] }, within: 10 },
  'functions-throttled': { differs: { 'AWS/Lambda Throttles': () => [20] }, within: 5 },
  'table-throttled': { differs: { 'AWS/DynamoDB ReadThrottleEvents GSI2 <Table>': () => [30] }, within: 6 },
  'mail-bounces': { differs: { 'AWS/SES Reputation.BounceRate': () => [0.045] }, within: 120 },
  'mail-complaints': { differs: { 'AWS/SES Reputation.ComplaintRate': () => [0.0009] }, within: 120 },
};

const named = (entries: [string, Incident][]): Record<string, Incident> => Object.fromEntries(entries);

const ofQueues = (): Record<string, Incident> => {
  const streams = workersWith('stream');
  return {
    ...named(
      [...Object.keys(queues), ...streams].map((name) => [
        `dead-letters-${name}`,
        { differs: { [`AWS/SQS ApproximateNumberOfMessagesVisible frontage-dev-${name}-dead`]: () => [1] }, within: 2 },
      ]),
    ),
    ...named(
      Object.keys(queues).map((name) => [
        `waiting-${name}`,
        // Nobody takes messages any more, so the oldest one ages.
        {
          differs: { [`AWS/SQS ApproximateAgeOfOldestMessage frontage-dev-${name}`]: (minute) => [minute * 60] },
          within: 35,
        },
      ]),
    ),
    ...named(
      streams.map((name) => [
        `stream-late-${name}`,
        {
          differs: { [`AWS/Lambda IteratorAge frontage-dev-workers-${name}`]: (minute) => [minute * 60_000] },
          within: 6,
        },
      ]),
    ),
    ...named(
      streams.map((name) => [
        `stream-stopped-${name}`,
        { differs: { [`AWS/Lambda Invocations frontage-dev-workers-${name}`]: gone }, within: 30 },
      ]),
    ),
  };
};

/** Two of its intervals without a success, and as much again until a period of the alarm is over. */
const ofSchedules = (): Record<string, Incident> =>
  named(
    workersWith('everyMinutes').map((name) => {
      const { trigger } = workers[name];
      const every = 'everyMinutes' in trigger ? trigger.everyMinutes : 0;
      const fails = (minute: number) => (minute % every === 0 ? [1] : []);
      return [
        `not-running-${name}`,
        { differs: { [`AWS/Lambda Errors frontage-dev-workers-${name}`]: fails }, within: Math.max(10, 4 * every) },
      ];
    }),
  );

const ofLogs = (lines: Lines): Record<string, Incident> => ({
  ...named(functionClasses.map((kind) => [`errors-${kind}`, logged(lines, `errors.${kind}`, 5, 10)])),
  // The canary lasts five minutes.
  'public-rollback': logged(lines, 'errors.public', 3, 3),
  'publishing-late': logged(lines, 'schedule.late', 1, 5),
  'webhooks-late': logged(lines, 'webhook.late', 1, 5),
  // A day of a brand, once.
  'leads-unreconciled': logged(lines, 'leads.unreconciled', 1, 60, 60),
  'leads-reconciliation-missing': { differs: { 'Frontage/dev leads.reconciliation_asked': gone }, within: 240 },
  'tasks-swept': logged(lines, 'tasks.swept', 1, 10),
  'messages-stuck': logged(lines, 'message.stuck', 1, 10),
  'jobs-failing': logged(lines, 'job.failed', 1, 30),
  'mail-held': logged(lines, 'mail.held', 2, 45),
  'mail-refused': logged(lines, 'mail.refused', 1, 10),
  'mail-rejected': logged(lines, 'mail.rejected', 2, 120),
  'replies-refused': logged(lines, 'reply.refused', 3, 120),
  'foreign-tenant': logged(lines, 'tenant.denied', 15, 10),
  'guessed-passwords': {
    differs: { ...logged(lines, 'auth.failed', 12, 0).differs, ...logged(lines, 'auth.backed_off', 12, 0).differs },
    within: 10,
  },
  spam: logged(lines, 'leads.quarantined', 3, 120),
});

/** For each alarm, by its name within the stage, what its section of the runbook describes. */
export const incidentsOf = (lines: Lines): Record<string, Incident> => ({
  ...ofVisitors,
  ...ofPlatform,
  ...ofQueues(),
  ...ofSchedules(),
  ...ofLogs(lines),
});

import { queues, workers } from '#infra/resources.ts';
import type { Measured } from './cloudwatch.ts';
import type { Lines } from './lines.ts';

const times = (count: number, value = 1): number[] => Array(count).fill(value);

/** Visitors come by day. At night there are minutes without a request. */
const visitorsIn = (minute: number): number => (minute % 1440 < 420 ? Number(minute % 7 === 0) : 40);

const everyMinutes = (name: string): number | undefined => {
  const { trigger } = workers[name as keyof typeof workers] ?? {};
  return trigger && 'everyMinutes' in trigger ? trigger.everyMinutes : undefined;
};

const ofWorker = (metric: string, name: string, minute: number): readonly number[] => {
  const every = everyMinutes(name);
  // The probe stores a lead in each minute, so a stream worker is called in each.
  if (metric === 'Invocations') return every === undefined || minute % every === 0 ? [1] : [];
  if (metric === 'Errors') return every === undefined || minute % every === 0 ? [0] : [];
  return metric === 'IteratorAge' ? [900] : [];
};

const submit = 'POST /public/forms/{formSlug}/submit';

/** The lines of the log of a normal day: now and then one fails, a password is mistyped, a bot is held back. */
const ofLog: Record<string, (minute: number) => number> = {
  'probe.accepted': () => 1,
  'probe.milliseconds': () => 1,
  'leads.reconciliation_asked': (minute) => Number(minute % 60 === 0),
  'leads.reconciled': (minute) => Number(minute % 1440 === 20),
  'leads.quarantined': (minute) => Number(minute % 12 === 0),
  'auth.failed': (minute) => Number(visitorsIn(minute) > 1) * 3,
  'tenant.denied': (minute) => Number(minute % 30 === 0),
  'errors.signed-in': (minute) => Number(minute % 240 === 0),
  'errors.public': (minute) => Number(minute % 360 === 0),
  'errors.queue': (minute) => Number(minute % 5 === 0),
  'mail.rejected': (minute) => Number(minute % 90 === 0),
};

/** What CloudWatch has of a minute of a day on which nobody has to do anything. */
export const normalDay = (lines: Lines): Measured => {
  const visited = (minute: number): Record<string, readonly number[]> => ({
    [`AWS/ApiGateway Count <Api> ${submit} $default`]: times(visitorsIn(minute)),
    // Somebody forgets a field.
    [`AWS/ApiGateway 4xx <Api> ${submit} $default`]: [Math.floor(visitorsIn(minute) / 10)],
    [`AWS/ApiGateway 5xx <Api> ${submit} $default`]: visitorsIn(minute) > 0 ? [0] : [],
    [`AWS/ApiGateway Latency <Api> ${submit} $default`]: times(visitorsIn(minute), 45),
    'AWS/ApiGateway 5xx <Api> $default': [Number(minute % 10 === 0)],
    'AWS/ApiGateway 5xx <Apileads> $default': minute % 20 === 0 ? [1] : [],
    'AWS/CloudFront Requests <ApiEdge> Global': [visitorsIn(minute) * 5],
    'AWS/CloudFront 5xxErrorRate <ApiEdge> Global': [0.05],
    'AWS/CloudFront Requests <SitesEdge> Global': [visitorsIn(minute) * 5],
    // At night, one failure is a large part of few requests.
    'AWS/CloudFront 5xxErrorRate <SitesEdge> Global': [visitorsIn(minute) > 1 ? 0.05 : 20],
    'AWS/Lambda Errors': [Number(minute % 60 === 0)],
    'AWS/Lambda ClaimedAccountConcurrency': [1_500 + visitorsIn(minute)],
    'AWS/Lambda ConcurrentExecutions': [visitorsIn(minute)],
    'AWS/WAFV2 BlockedRequests ALL frontage-dev-edge': [minute % 600 < 10 ? 150 : 2],
    'AWS/WAFV2 AllowedRequests ALL frontage-dev-edge': [visitorsIn(minute) * 10],
    'AWS/Lambda Throttles': [Number(minute % 120 === 0)],
    // The table grows for a moment.
    'AWS/DynamoDB WriteThrottleEvents <Table>': minute % 300 < 2 ? [50] : [],
    'AWS/SES Reputation.BounceRate': [0.012],
    'AWS/SES Reputation.ComplaintRate': [0.0002],
  });
  return (metric, minute) => {
    const [namespace = '', name = '', owner = ''] = metric.split(' ');
    if (namespace === 'Frontage/dev') return times(ofLog[name]?.(minute) ?? 0, lines.get(metric));
    if (namespace === 'AWS/SQS' && name === 'ApproximateNumberOfMessagesVisible') return [0];
    // A webhook waits for its retry.
    if (namespace === 'AWS/SQS' && owner.replace('frontage-dev-', '') in queues) return [minute % 60 < 14 ? 30 : 1];
    if (owner.startsWith('frontage-dev-workers-'))
      return ofWorker(name, owner.replace('frontage-dev-workers-', ''), minute);
    return visited(minute)[metric] ?? [];
  };
};

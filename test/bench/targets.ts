import type { Bundles } from './bundles.ts';
import type { OperationCost } from './costs/costs.ts';
import type { FollowUps } from './costs/follow-ups.ts';
import type { SubmissionCost } from './costs/submission-costs.ts';
import type { ListCost } from './leads.ts';
import type { Speed } from './load.ts';
import type { Submissions } from './submissions.ts';

export interface Results {
  submissions: Submissions;
  submissionCosts: { usual: SubmissionCost; full: SubmissionCost; long: SubmissionCost; warm: SubmissionCost };
  followUps: FollowUps[];
  operations: OperationCost[];
  lists: { cost: ListCost; speed: Speed }[];
  keyRead: Speed;
  bundles: Bundles;
}

export interface Verdict {
  what: string;
  target: string;
  measured: string;
  ok: boolean;
}

const submitId = 'public/submit-form';

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export const floorOf = ({ floors }: Submissions) => ({
  perSecond: mean(floors.map(({ perSecond }) => perSecond)),
  p99: mean(floors.map(({ p99 }) => p99)),
});

const onSubmit = ({ submissions, submissionCosts, bundles }: Results): Verdict[] => {
  const { burst, sustained } = submissions;
  const floor = floorOf(submissions);
  const { full } = submissionCosts;
  const roundTrips = Math.max(...Object.values(submissionCosts).map(({ cost }) => cost.roundTrips));
  const bundle = bundles.functions[submitId] ?? { kB: 0, initMs: 0 };
  const share = burst.perSecond / floor.perSecond;
  const initShare = bundle.initMs / bundles.clientAlone.initMs;
  const refused = Object.keys({ ...burst.others, ...sustained.others }).length > 0;
  return [
    { what: 'submit: sequential round trips', target: '≤ 2', measured: String(roundTrips), ok: roundTrips <= 2 },
    {
      what: `submit: write units, stored item of ${full.itemBytes} bytes`,
      target: '≤ 4',
      measured: String(full.cost.writeUnits),
      ok: full.cost.writeUnits <= 4,
    },
    {
      what: 'submit, burst: share of the requests/s of the floor',
      target: '≥ 0.5',
      measured: share.toFixed(2),
      ok: share >= 0.5,
    },
    {
      what: 'submit, burst: p99 against that of the floor',
      target: '< 5 ×',
      measured: `${(burst.p99 / floor.p99).toFixed(2)} ×`,
      ok: burst.p99 < 5 * floor.p99,
    },
    {
      what: 'submit: every one stored, every webhook arrived',
      target: 'yes',
      measured: !refused && burst.everyWebhook && sustained.everyWebhook ? 'yes' : 'no',
      ok: !refused && burst.everyWebhook && sustained.everyWebhook,
    },
    { what: 'submit: bundle', target: '≤ 185 kB', measured: `${bundle.kB.toFixed(0)} kB`, ok: bundle.kB <= 185 },
    {
      what: 'submit: init against the DynamoDB client alone',
      target: '≤ 1.5 ×',
      measured: `${initShare.toFixed(2)} ×`,
      ok: initShare <= 1.5,
    },
  ];
};

const onReads = ({ operations }: Results): Verdict[] => {
  const reads = operations.filter(({ isRead, isPublic }) => isRead && !isPublic);
  const callers = reads.map(({ callerRoundTrips = Number.POSITIVE_INFINITY }) => callerRoundTrips);
  const whole = reads.map(({ id, cost, byKey }) => ({
    id,
    roundTrips: Math.max(cost.roundTrips, byKey?.roundTrips ?? 0),
  }));
  const over = whole.filter(({ roundTrips }) => roundTrips > 3);
  const caller = Math.max(...callers);
  const most = Math.max(...whole.map(({ roundTrips }) => roundTrips));
  return [
    { what: 'authenticated reads: caller step', target: '1', measured: String(caller), ok: caller === 1 },
    {
      what: 'authenticated reads: whole request',
      target: '≤ 3',
      measured: `${most}${over.length > 0 ? ` (${over.map(({ id }) => id).join(', ')})` : ''}`,
      ok: most <= 3,
    },
  ];
};

const onLists = ({ lists }: Results): Verdict[] => {
  const [few, many] = lists.map(({ cost }) => cost);
  if (!few || !many) return [];
  const said = ({ roundTrips, units }: ListCost) => `${roundTrips} trips, ${units} units`;
  return [
    {
      what: `lead list page at ${many.stored} as at ${few.stored}`,
      target: said(few),
      measured: said(many),
      ok: many.roundTrips <= few.roundTrips && many.units <= few.units,
    },
  ];
};

const onAnswers = ({ operations }: Results): Verdict[] => {
  const failed = operations.filter(({ status, expected }) => status !== expected).map(({ id }) => id);
  return [
    {
      what: 'operations that answered as their example says',
      target: String(operations.length),
      measured: `${operations.length - failed.length}${failed.length > 0 ? ` (not ${failed.join(', ')})` : ''}`,
      ok: failed.length === 0,
    },
  ];
};

export const judge = (results: Results): Verdict[] => [
  ...onSubmit(results),
  ...onReads(results),
  ...onLists(results),
  ...onAnswers(results),
];

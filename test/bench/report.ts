import { type Cell, table } from './draw-table.ts';
import type { Speed } from './load.ts';
import type { Cost } from './meter.ts';
import { floorOf, type Results, type Verdict } from './targets.ts';

const speedCells = ({ requests, perSecond, p50, p99, others }: Speed): Cell[] => [
  requests,
  perSecond,
  p50,
  p99,
  Object.entries(others)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', '),
];

const speeds = ({ submissions, lists, keyRead }: Results): string => {
  const { burst, sustained, floors } = submissions;
  const rows: [string, Speed, string][] = [
    ['floor: one PutItem', floors[0], ''],
    ['submit, pumps paused', burst, `drained in ${burst.drainSeconds.toFixed(1)} s`],
    ['floor again', floors[1], ''],
    ['submit, pumps running', sustained, `last webhook after ${sustained.untilLastWebhookSeconds.toFixed(1)} s`],
    ...lists.map(({ cost, speed }): [string, Speed, string] => [`lead list at ${cost.stored}`, speed, '']),
    ['form by API key', keyRead, ''],
  ];
  const heads = ['over HTTP, 32 connections', 'requests', '/s', 'p50 ms', 'p99 ms', 'other answers', ''];
  return table(
    `Submissions of ${submissions.itemBytes} stored bytes; floor: ${floorOf(submissions).perSecond.toFixed(0)}/s`,
    heads,
    rows.map(([name, speed, note]) => [name, ...speedCells(speed), note]),
  );
};

const costCells = (cost: Cost | undefined): Cell[] => [cost?.roundTrips, cost?.readUnits, cost?.writeUnits];

const submissionTable = ({ submissionCosts }: Results): string =>
  table(
    'A submission, with a location and where it came from',
    ['', 'item bytes', 'round trips', 'read units', 'write units'],
    Object.values(submissionCosts).map(({ what, itemBytes, cost }) => [what, itemBytes, ...costCells(cost)]),
  );

const followUpTable = ({ followUps }: Results): string =>
  table(
    'After a submission, with one webhook and one mail: for each lead',
    ['leads at a time', 'calls', 'read units', 'write units', 'all calls'],
    followUps.map(({ leads, calls, callsEach, readUnitsEach, writeUnitsEach }) => [
      leads,
      callsEach,
      readUnitsEach,
      writeUnitsEach,
      Object.entries(calls)
        .map(([name, count]) => `${count} ${name}`)
        .join(', '),
    ]),
  );

const listTable = ({ lists }: Results): string =>
  table(
    'A page of 25 leads',
    ['stored', 'pages', 'round trips', 'read units', 'pages of more trips', 'most units'],
    lists.map(({ cost }) => [
      cost.stored,
      cost.pages,
      cost.roundTrips,
      cost.units,
      cost.pagesOfMoreRoundTrips,
      cost.maxUnits,
    ]),
  );

const operationTable = ({ operations, bundles }: Results): string => {
  const heads = ['operation', 'trips', 'RU', 'WU', 'by key', 'RU', 'WU', 'caller', 'kB', 'init ms', 'answer'];
  const { clientAlone, clientUncut } = bundles;
  const none: Cell[] = Array.from({ length: 7 }, () => undefined);
  return table('Each operation, nothing cached, a new API key', heads, [
    ...operations.map(({ id, cost, byKey, callerRoundTrips, status }) => [
      id,
      ...costCells(cost),
      ...costCells(byKey),
      callerRoundTrips,
      bundles.functions[id]?.kB,
      bundles.functions[id]?.initMs,
      status,
    ]),
    ['the DynamoDB client alone', ...none, clientAlone.kB, clientAlone.initMs],
    ['the same with nothing cut', ...none, clientUncut.kB, clientUncut.initMs],
  ]);
};

const verdictTable = (verdicts: readonly Verdict[]): string =>
  table(
    'Targets',
    ['', 'target', 'measured', ''],
    verdicts.map(({ what, target, measured, ok }) => [what, target, measured, ok ? 'ok' : 'MISSED']),
  );

export const report = (results: Results, verdicts: readonly Verdict[]): string =>
  [
    operationTable(results),
    submissionTable(results),
    followUpTable(results),
    listTable(results),
    speeds(results),
    verdictTable(verdicts),
  ].join('\n');

import { assumptions } from './assumptions.ts';
import { gigabyte } from './billable.ts';
import { table, usd } from './markdown.ts';
import type { Measured } from './measured.ts';
import type { PriceName } from './prices.ts';
import {
  type Arrival,
  busyBatches,
  erasing,
  submission,
  type submissionParts,
  submissionPreflight,
} from './submission-model.ts';
import { costOf, perMillion, total, type Usage, usdOf } from './usage.ts';

const millionOf = (usage: Usage): number => costOf(perMillion(usage));

/** USD for a million without mail, at 100 million a month. */
const aim = 8;

const pick = (usage: Usage, names: readonly PriceName[]): Usage =>
  Object.fromEntries(names.map((name) => [name, usage[name] ?? 0]));

const arrivals: Arrival[] = ['one', 'busy', 'many'];

/** The parts that are done before a mail, and before the lead is kept for longer than its first month. */
const doing = ['accepting it', 'announcing it', 'counting it', 'one webhook'] as const;

/** Without a mail, and without the storage of the lead. */
export const doneUsage = (measured: Measured, arrival: Arrival): Usage => {
  const parts = submission(measured, arrival);
  return total(doing.map((part) => parts[part]));
};

/** Without a mail: what is done, and the lead for a year. */
export const keptUsage = (measured: Measured, arrival: Arrival): Usage =>
  total([doneUsage(measured, arrival), submission(measured, arrival)['keeping its lead for a year']]);

export const submissionTable = (measured: Measured): string => {
  const columns = arrivals.map((arrival) => submission(measured, arrival));
  const row = (name: string, of: (arrival: Arrival) => Usage) => [
    name,
    ...arrivals.map((arrival) => usd(millionOf(of(arrival)))),
  ];
  const part = (name: (typeof submissionParts)[number]) => [
    name,
    ...columns.map((parts) => usd(millionOf(parts[name]))),
  ];
  return table(
    ['A million of', 'USD, one by one', 'USD, 100 million a month', `USD, ${measured.together} together`],
    [
      ...doing.map(part),
      row('**without mail**', (arrival) => doneUsage(measured, arrival)),
      part('keeping its lead for a year'),
      row('**without mail, kept for a year**', (arrival) => keptUsage(measured, arrival)),
      part('one mail'),
      row('erasing it, after its time', erasing),
    ],
  );
};

export const submissionNotes = (measured: Measured): string => {
  const { shards, counted, queued } = busyBatches(measured);
  const month = millionOf(submission(measured, 'busy')['keeping its lead for a year']) / assumptions.leadMonths.value;
  return `At 100 million a month the leads of a year are ${shards} partitions, each a shard of the stream: a batch of announcements has one lead, one of counts ${counted.toFixed(0)}, one of webhooks or mails ${queued.toFixed(1)}. A lead is kept for ${usd(month)} USD a million and month. A script of another page that sends JSON adds ${usd(millionOf(submissionPreflight()))} USD for preflights; the element sends none.`;
};

/** How far the cost of a busy month is from the aim, and what it consists of. */
export const submissionAim = (measured: Measured): string => {
  const busy = submission(measured, 'busy');
  const accepting = perMillion(busy['accepting it']);
  const announcing = perMillion(busy['announcing it']);
  const kept = perMillion(busy['keeping its lead for a year']);
  const only = (usage: Usage, ...names: PriceName[]): string => usd(costOf(pick(usage, names)));
  const rounded = (arrival: Arrival): string => millionOf(doneUsage(measured, arrival)).toFixed(1);
  return `The aim is ${aim} USD without mail, and it is **not reached**: ${rounded('busy')}, and ${rounded('many')} when submissions come together. Each submission is a request to CloudFront (${only(accepting, 'edgeRequest')}), its firewall and function (${only(accepting, 'firewallRequest', 'edgeFunction')}) and the gateway (${only(accepting, 'apiRequest')}), ${(accepting.tableWrite ?? 0) / 1e6} write units (${only(accepting, 'tableWrite')}), an announcement of its own (${usd(costOf(announcing))}, of which a write unit and a trace are ${only(announcing, 'tableWrite', 'trace')}), and its webhook (${usd(millionOf(busy['one webhook']))}). A lead that is kept for a year is ${usd(costOf(kept))} more, of which ${only(kept, 'tableStorage')} is storage of the record and its index entries: with kept leads, no change of what a submission does reaches ${aim}.`;
};

/** The saving if other prices were paid for the same usage, in USD. */
const savedAt = (usage: Usage, others: Partial<Record<PriceName, (quantity: number) => number>>): number =>
  (Object.entries(others) as [PriceName, (quantity: number) => number][]).reduce(
    (saved, [name, other]) => saved + usdOf(name, usage[name] ?? 0) - other(usage[name] ?? 0),
    0,
  );

const at =
  (name: PriceName) =>
  (quantity: number): number =>
    usdOf(name, quantity);

/** Units of capacity that is paid by the hour, of which a share is used. */
const byHour =
  (name: PriceName) =>
  (quantity: number): number =>
    usdOf(name, quantity / 3600 / assumptions.usedCapacity.value);

/** Steps that would lower the cost of a million submissions further. None of it is built. */
export const submissionLevers = (measured: Measured): string => {
  const kept = perMillion(keptUsage(measured, 'busy'));
  const { apiRequest = 0, trace = 0 } = kept;
  const accessLog = (1e6 * assumptions.accessLogBytes.value) / gigabyte;
  const rows: [string, number][] = [
    [
      'the table in the class for infrequent access',
      savedAt(kept, {
        tableStorage: at('rareTableStorage'),
        tableWrite: at('rareTableWrite'),
        tableRead: at('rareTableRead'),
      }),
    ],
    [
      `provisioned capacity of the table, ${assumptions.usedCapacity.value * 100} % used`,
      savedAt(kept, { tableWrite: byHour('provisionedWrite'), tableRead: byHour('provisionedRead') }),
    ],
    [
      'a function URL behind the edge, in place of the gateway',
      usdOf('apiRequest', apiRequest) + usdOf('logIngest', accessLog),
    ],
    ['no traces', usdOf('trace', trace)],
    ['all logs in the class for infrequent access', savedAt(kept, { logIngest: at('rareLogIngest') })],
  ];
  return table(
    ['Change', 'saves USD a million'],
    rows.toSorted((a, b) => b[1] - a[1]).map(([name, saves]) => [name, usd(saves)]),
  );
};

import { assumptions } from './assumptions.ts';
import { table, usd } from './markdown.ts';
import type { Measured } from './measured.ts';
import {
  type Arrival,
  busyBatches,
  erasing,
  submission,
  type submissionParts,
  submissionPreflight,
} from './submission-model.ts';
import { costOf, perMillion, total, type Usage } from './usage.ts';

export const millionOf = (usage: Usage): number => costOf(perMillion(usage));

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

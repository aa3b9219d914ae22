import { assumptions } from './assumptions.ts';
import { locations, pageView, publicRead } from './cost-model.ts';
import { jobNote } from './job-cost.ts';
import { inLargeStage } from './large-stage.ts';
import { largeAim, largeRest, largeTable } from './large-stage-tables.ts';
import { leversAt } from './levers.ts';
import { percent, table, usd } from './markdown.ts';
import { type Measured, slowed } from './measured.ts';
import { type PriceName, prices, pricesAsOf } from './prices.ts';
import { standing } from './standing.ts';
import { standingNote, standingTable } from './standing-tables.ts';
import { submission } from './submission-model.ts';
import { doneUsage, keptUsage, submissionNotes, submissionTable } from './submission-tables.ts';
import { costBeyondFree, costOf, perMillion, total, type Usage, usdOf } from './usage.ts';

const sum = (parts: Record<string, Usage>): Usage => total(Object.values(parts));

const readTable = (measured: Measured): string =>
  table(
    ['Answered by the edge', 'USD a million'],
    [0, assumptions.cachedShare.value, 0.5, 0.9, 0.99].map((share) => [
      `${Math.round(share * 100)} %`,
      usd(costOf(perMillion(publicRead(measured, share)))),
    ]),
  );

const pageTable = (measured: Measured): string =>
  table(
    ['Answered by the edge', 'USD a million views'],
    [0, 0.5, assumptions.pageCachedShare.value, 0.95, 0.99].map((share) => [
      `${Math.round(share * 100)} %`,
      usd(costOf(perMillion(pageView(measured, share)))),
    ]),
  );

const thousand = 1000;

/** The total usage of an account with this many locations. */
const month = (measured: Measured, count: number): Record<string, Usage> => ({
  ...locations(measured, count),
  'the stage itself': standing(measured, { as: 'prod', isIdle: false }),
});

const locationTable = (measured: Measured): string => {
  const parts = month(measured, thousand);
  const whole = costOf(sum(parts));
  return table(
    ['1,000 locations', 'USD a month', 'share'],
    [
      ...Object.entries(parts).map(([part, usage]) => [part, usd(costOf(usage)), percent(costOf(usage), whole)]),
      ['**total**', usd(whole), '100 %'],
      ['with the free tier’s share subtracted', usd(costBeyondFree(sum(parts))), '–'],
    ],
  );
};

const byService = (usage: Usage): Map<string, number> => {
  const amounts = new Map<string, number>();
  for (const [name, quantity] of Object.entries(usage) as [PriceName, number][]) {
    const { service } = prices[name];
    amounts.set(service, (amounts.get(service) ?? 0) + usdOf(name, quantity));
  }
  return amounts;
};

const shareTable = (measured: Measured): string => {
  const columns = [
    keptUsage(measured, 'one'),
    keptUsage(measured, 'busy'),
    publicRead(measured, assumptions.cachedShare.value),
    sum(month(measured, thousand)),
  ];
  const shares = columns.map((usage) => ({ amounts: byService(usage), whole: costOf(usage) }));
  const services = [...new Set(Object.values(prices).map(({ service }) => service))];
  const rows = services.map((service) => [
    service,
    ...shares.map(({ amounts, whole }) => percent(amounts.get(service) ?? 0, whole)),
  ]);
  return table(
    [
      'Service',
      'kept submission without mail, one by one',
      'the same at 100 million a month',
      'public read',
      '1,000 locations',
    ],
    rows,
  );
};

const leverTable = (measured: Measured): string => {
  const whole = costOf(sum(month(measured, thousand)));
  return table(
    ['Change', 'saves USD a month', 'of the total'],
    leversAt(measured, thousand).map(({ lever, saves }) => [lever, usd(saves), percent(saves, whole)]),
  );
};

const summary = (measured: Measured): string => {
  const million = (usage: Usage) => usd(costOf(perMillion(usage)));
  const { 'one mail': mail } = submission(measured, 'busy');
  const [largest] = leversAt(measured, thousand);
  const share = `${Math.round(assumptions.cachedShare.value * 100)} %`;
  const idle = (as: 'dev' | 'prod') => usd(costOf(standing(measured, { as, isIdle: true })));
  const busy = [doneUsage(measured, 'busy'), keptUsage(measured, 'busy')];
  const [done, kept] = busy.map(million);
  const [largeDone, largeKept] = busy.map((usage) => million(inLargeStage(usage)));
  return [
    `- A million submissions at 100 million a month, each with a webhook: **${done} USD**, and ${kept} USD with their leads kept for a year; with the settings of [a large stage](#a-large-stage) **${largeDone} USD** and ${largeKept} USD. One by one, on a quiet platform: ${million(doneUsage(measured, 'one'))} USD and ${million(keptUsage(measured, 'one'))} USD.`,
    `- A million mails about them: **${million(mail)} USD**, nearly all of it the price of SES; a daily digest is one mail a day for each address.`,
    `- An idle stage for a month: **${idle('dev')} USD** for dev, ${idle('prod')} USD for prod.`,
    `- A million public reads, ${share} of them answered by the edge: **${million(publicRead(measured, assumptions.cachedShare.value))} USD**.`,
    `- A million page views of sites, ${Math.round(assumptions.pageCachedShare.value * 100)} % of them answered by the edge: **${million(pageView(measured, assumptions.pageCachedShare.value))} USD**, without their media.`,
    `- A thousand locations for a month: **${usd(costOf(sum(month(measured, thousand))))} USD**. The largest saving is ${largest?.lever}: ${usd(largest?.saves ?? 0)} USD.`,
  ].join('\n');
};

const slower = 10;

const sensitivity = (measured: Measured): string => {
  const cost = (of: Measured) => usd(costOf(perMillion(doneUsage(of, 'one'))));
  return `If every function were ${slower} times as slow, a million submissions, one by one and without mail, would cost ${cost(slowed(measured, slower))} USD instead of ${cost(measured)}.`;
};

/** Every table of `docs/cost.md`, by the name of its placeholder. */
export const costTables = (measured: Measured): Record<string, string> => ({
  summary: summary(measured),
  sensitivity: sensitivity(measured),
  inputs: `Measured on ${measured.at} with Node ${measured.node} on ${measured.machine}. List prices of ${pricesAsOf.region}, checked in ${pricesAsOf.checked}.`,
  submissions: submissionTable(measured),
  'busy-notes': submissionNotes(measured),
  large: largeTable(measured),
  'large-aim': largeAim(measured),
  'large-rest': largeRest(measured),
  reads: readTable(measured),
  pages: pageTable(measured),
  locations: locationTable(measured),
  standing: standingTable(measured),
  'standing-note': standingNote(measured),
  shares: shareTable(measured),
  levers: leverTable(measured),
  jobs: jobNote(),
});

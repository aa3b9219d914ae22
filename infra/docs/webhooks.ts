import { workers } from '#infra/resources.ts';
import { jitter, maxRetryAfter } from '#lib/delivery/webhooks/schedule.rules.ts';
import { shareOf, slowFromMs } from '#lib/delivery/webhooks/shares/endpoint-health.rules.ts';
import { waits } from '#lib/delivery/webhooks/waits.contract.ts';
import { exchangeMs } from '#lib/platform/calls/limits.ts';
import { tableOf, withPart } from './written-parts.ts';

/** Assumed processing time of a batch in milliseconds, without waiting for the endpoints; docs/scale.md has the same. */
const workMs = 150;

const units = [
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

/** A time in hours, minutes and seconds. */
const spanOf = (ms: number): string => {
  let left = ms;
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count > 0 ? [`${count} ${unit}`] : [];
  });
  return parts.join(' ') || 'at once';
};

const retries = (): string => {
  let sum = 0;
  const rows = waits.map((wait, at) => {
    sum += wait;
    const spread = wait > 0 ? `${spanOf(wait * (1 - jitter))} to ${spanOf(wait * (1 + jitter))}` : '';
    return [at + 1, spanOf(wait), spread, spanOf(sum)];
  });
  return [
    `We wait ${spanOf(exchangeMs.webhook)} for an answer, from looking up the address until the beginning of the answer is read. A
\`Retry-After\` of your answer is kept when it is later than our own time, up to ${spanOf(maxRetryAfter)}.`,
    tableOf(['Attempt', 'After the one before', 'In fact, by chance', 'After the first'], rows),
  ].join('\n\n');
};

/** Deliveries that one endpoint gets in a second when as many wait as its share permits. */
export const perSecond = (latencyMs: number): number => {
  const { slots, postsEach } = shareOf({ latencyMs }, new Date());
  return Math.floor((slots * postsEach * 1000) / (latencyMs + workMs));
};

const laneOf = (latencyMs: number) =>
  workers[latencyMs < slowFromMs ? 'deliver-webhook' : 'deliver-isolated-webhook'].trigger;

/** Deliveries that all endpoints together get in a second, if all take as long. */
const allPerSecond = (latencyMs: number): number => {
  const { maxConcurrency, batchSize } = laneOf(latencyMs);
  return Math.floor((maxConcurrency * batchSize * 1000) / (latencyMs + workMs));
};

const capacity = (): string => {
  const rows = [20, 50, 100, 300, 1_000, 3_000, 9_000].map((latencyMs) => {
    const { slots, postsEach } = shareOf({ latencyMs }, new Date());
    const { queue, maxConcurrency, batchSize } = laneOf(latencyMs);
    const share = `${slots} × ${postsEach} = ${slots * postsEach}`;
    return [
      `${latencyMs} ms`,
      share,
      perSecond(latencyMs),
      `\`${queue}\``,
      `${maxConcurrency} × ${batchSize}`,
      allPerSecond(latencyMs),
    ];
  });
  const heads = [
    'Answer after',
    'Slots × posts of one endpoint',
    'A second',
    'Queue',
    'Functions × batch',
    'All endpoints, a second',
  ];
  return [
    `A second = posts at a time ÷ (time until the answer + ${workMs} ms of work of a batch). An endpoint that takes ${slowFromMs} ms or more is slow.`,
    tableOf(heads, rows),
  ].join('\n\n');
};

/** The guide with the numbers that the code has now. */
export const withPromises = (document: string): string =>
  withPart(withPart(document, 'retries', retries()), 'capacity', capacity());

import { assumptions } from './assumptions.ts';
import { deployed } from './deployed.ts';
import { type Cell, table } from './markdown.ts';
import type { Measured, MeasuredFunction } from './measured.ts';
import { prices } from './prices.ts';

export const priceTable = (): string =>
  table(
    ['Service', 'What', 'USD', 'for', 'Source'],
    Object.values(prices).map(({ service, what, usd: amount, per, unit, source }) => {
      const count = per === 1 ? `one ${unit}` : `${per.toLocaleString('en-US')} ${unit}s`;
      return [service, what, String(amount), count, source];
    }),
  );

const measuredRows = (functions: Record<string, MeasuredFunction>): Cell[][] =>
  Object.entries(functions).map(([id, done]) => [
    `\`${id}\``,
    done.invocations,
    done.msEach,
    done.roundTrips,
    done.readUnits,
    done.writeUnits,
    done.logBytes,
  ]);

export const measuredTable = (measured: Measured): string => {
  const { submitCold, followingOne, submitWarm, followingMany, operations, together } = measured;
  const heads = ['Function', 'invocations', 'ms each, here', 'round trips', 'read units', 'write units', 'log bytes'];
  return [
    `Measured on ${measured.at} with Node ${measured.node} on ${measured.machine}.`,
    'One submission by itself, with one webhook and one mail:',
    table(heads, measuredRows({ ...submitCold, ...followingOne })),
    `${together} submissions together:`,
    table(heads, measuredRows({ ...submitWarm, ...followingMany })),
    'Others, once:',
    table(heads, measuredRows(operations)),
    'Bytes:',
    table(
      ['What', 'bytes', 'index entries'],
      [
        ...Object.entries(measured.stored).map(([kind, { item, indexes }]) => [`item: ${kind}`, item, indexes]),
        ['webhook, body', measured.bytes.webhook, 0],
        ['mail, as it is handed to SES', measured.bytes.mail, 0],
      ],
    ),
  ].join('\n\n');
};

export const assumptionTable = (): string =>
  table(
    ['Value', 'Assumed'],
    Object.values(assumptions).map(({ value, says }) => [String(value), says]),
  );

export const deployedTable = (): string =>
  table(
    ['Count', 'Of'],
    Object.values(deployed).map(({ count, says }) => [count, says]),
  );

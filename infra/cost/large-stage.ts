import { assumptions } from './assumptions.ts';
import { gigabyte } from './billable.ts';
import type { PriceName } from './prices.ts';
import { total, type Usage } from './usage.ts';

/** A setting of `infra/stages.ts`, or a purchase, that changes what is paid for the same requests. */
interface Step {
  says: string;
  apply: (usage: Usage) => Usage;
}

/** Moves a quantity to another price, all of it or the given amount. */
const moved = (usage: Usage, from: PriceName, to: PriceName, amount = usage[from] ?? 0, each = 1): Usage =>
  total([usage, { [from]: -amount, [to]: amount * each }]);

/** Requests of a table that is paid by the hour, of whose capacity this share is used. */
const byHour = (usage: Usage, used: number): Usage => {
  const each = 1 / 3600 / used;
  const written = moved(usage, 'tableWrite', 'provisionedWrite', usage.tableWrite, each);
  const read = moved(written, 'tableRead', 'provisionedRead', usage.tableRead, each);
  return total([read, { alarm: assumptions.capacityAlarmMetrics.value / assumptions.busyLeads.value }]);
};

/** The lines of the access logs of edge and gateways, which no metric is taken from. */
const accessLogs = ({ edgeRequest = 0, apiRequest = 0 }: Usage): number =>
  (edgeRequest * assumptions.edgeLogBytes.value + apiRequest * assumptions.accessLogBytes.value) / gigabyte;

const { usedCapacity, reservedCapacity } = assumptions;

/** Settings that make a large, steady load cheaper, each on top of those before. */
export const stepsAt = (used = usedCapacity.value): Step[] => [
  { says: `\`capacity\`, ${Math.round(used * 100)} % of it used`, apply: (usage) => byHour(usage, used) },
  { says: '`traces: false`', apply: (usage) => ({ ...usage, trace: 0 }) },
  {
    says: '`accessLogClass` for infrequent access',
    apply: (usage) => moved(usage, 'logIngest', 'rareLogIngest', accessLogs(usage)),
  },
];

/** The usage of a submission with all settings that give up nothing but traces and live logs. */
export const inLargeStage = (usage: Usage, used?: number): Usage =>
  stepsAt(used).reduce((sum, { apply }) => apply(sum), usage);

/** The usage with the part that is always provisioned reserved for a year. */
export const reserved = (usage: Usage): Usage => {
  const part = (quantity = 0): number => quantity * reservedCapacity.value;
  const written = moved(usage, 'provisionedWrite', 'reservedWrite', part(usage.provisionedWrite));
  return moved(written, 'provisionedRead', 'reservedRead', part(usage.provisionedRead));
};

/** The table in the class for infrequent access, for which nothing can be reserved. */
export const inRareClass = (usage: Usage): Usage =>
  [
    ['provisionedWrite', 'rareProvisionedWrite'] as const,
    ['provisionedRead', 'rareProvisionedRead'] as const,
    ['tableStorage', 'rareTableStorage'] as const,
  ].reduce((sum, [from, to]) => moved(sum, from, to), usage);

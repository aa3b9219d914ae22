import { table, usd } from './markdown.ts';
import type { Measured } from './measured.ts';
import type { PriceName } from './prices.ts';
import { standing } from './standing.ts';
import { costBeyondFree, costOf, type Usage, usdOf } from './usage.ts';

const idleLines: readonly (readonly [string, ...PriceName[]])[] = [
  ['firewall and its rules', 'firewall', 'firewallRule', 'firewallRequest'],
  ['alarms', 'alarm'],
  ['metrics of our own', 'metric'],
  ['dashboard', 'dashboard'],
  ['secrets', 'secret'],
  ['queues that are polled', 'queueRequest'],
];

export const standingTable = (measured: Measured): string => {
  const idle = (['dev', 'prod'] as const).map((as) => standing(measured, { as, isIdle: true }));
  const only = (usage: Usage, names: readonly PriceName[]): number =>
    names.reduce((sum, name) => sum + usdOf(name, usage[name] ?? 0), 0);
  const listed = idleLines.flatMap(([, ...names]) => names);
  const row = (name: string, of: (usage: Usage) => number) => [name, ...idle.map((usage) => usd(of(usage)))];
  return table(
    ['An idle stage', 'USD a month, dev', 'USD a month, prod'],
    [
      ...idleLines.map(([line, ...names]) => row(line, (usage) => only(usage, names))),
      row('schedules and the probe', (usage) => costOf(usage) - only(usage, listed)),
      row('**total**', costOf),
      row('as the only one in its account, less the free tier', costBeyondFree),
    ],
  );
};

export const standingNote = (measured: Measured): string => {
  const [dev, prod] = (['dev', 'prod'] as const).map((as) => standing(measured, { as, isIdle: true }));
  const { firewall = 0, firewallRule = 0, firewallRequest = 0, alarm = 0 } = prod ?? {};
  const wakes = costOf({ firewall, firewallRule, firewallRequest, alarm });
  return `The aim of 15 USD is reached by dev, with ${usd(costOf(dev ?? {}))}. Prod has ${usd(costOf(prod ?? {}))}, of which the firewall and what wakes somebody are ${usd(wakes)}: a stage for a small brand that sets \`firewall\`, \`probe\` and \`dashboard\` in \`infra/stages.ts\` as dev does has dev's cost, but for the alarms of its canary.`;
};

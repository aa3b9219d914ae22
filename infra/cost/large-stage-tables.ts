import { assumptions } from './assumptions.ts';
import { inLargeStage, inRareClass, reserved, stepsAt } from './large-stage.ts';
import { table, usd } from './markdown.ts';
import type { Measured } from './measured.ts';
import type { PriceName } from './prices.ts';
import { submission } from './submission-model.ts';
import { doneUsage, keptUsage, millionOf } from './submission-tables.ts';
import { type Usage, usdOf } from './usage.ts';

/** USD for a million without mail, at 100 million a month. */
const aim = 8;

const percents = (share: number): string => `${Math.round(share * 100)} %`;

const half = `${percents(assumptions.reservedCapacity.value)} of the capacity reserved for a year`;

/** A million submissions of a busy month, with one setting after the other. */
export const largeTable = (measured: Measured): string => {
  const starts = [doneUsage(measured, 'busy'), keptUsage(measured, 'busy')];
  const row = (says: string, apply: (usage: Usage) => Usage) => [
    says,
    ...starts.map((usage) => usd(millionOf(apply(usage)))),
  ];
  const steps = stepsAt();
  return table(
    ['Settings', 'USD without mail', 'USD without mail, kept for a year'],
    [
      row('for any load, as of `prod`', (usage) => usage),
      ...steps.map(({ says }, at) =>
        row(`with ${says}`, (usage) => steps.slice(0, at + 1).reduce((sum, { apply }) => apply(sum), usage)),
      ),
      row(`with ${half}`, (usage) => reserved(inLargeStage(usage))),
      row('with `tableClass` for infrequent access, and nothing reserved', (usage) => inRareClass(inLargeStage(usage))),
    ],
  );
};

const reaches = (cost: number): string => (cost <= aim ? '**reached**' : '**not reached**');

/** How far the cost of a busy month is from the aim. */
export const largeAim = (measured: Measured): string => {
  const done = doneUsage(measured, 'busy');
  const [any, large, withReserve] = [done, inLargeStage(done), reserved(inLargeStage(done))].map(millionOf);
  const at = [0.4, 0.5, 0.7].map((used) => `${usd(millionOf(inLargeStage(done, used)))} at ${percents(used)}`);
  return `The goal is that AWS bills at most ${aim} USD for a million submissions, without mail. A stage with the settings of \`prod\` costs ${usd(any ?? 0)} USD: ${reaches(any ?? 0)}. With \`capacity\`, \`traces: false\` and \`accessLogClass\` it costs ${usd(large ?? 0)} USD: ${reaches(large ?? 0)}. With these and ${half} it costs ${usd(withReserve ?? 0)} USD: ${reaches(withReserve ?? 0)}. The cost depends on how much of the provisioned capacity of the table is used: with the three settings and no reservation, a million submissions cost ${at.join(', ')}.`;
};

const only = (usage: Usage, ...names: PriceName[]): string =>
  usd(names.reduce((sum, name) => sum + usdOf(name, (usage[name] ?? 0) * 1e6), 0));

/** The cost that is left in a large stage, and changes that would lower it and are not built. */
export const largeRest = (measured: Measured): string => {
  const done = doneUsage(measured, 'busy');
  const rest = inLargeStage(done);
  const kept = submission(measured, 'busy')['keeping its lead for a year'];
  const { logIngest = 0 } = rest;
  const ofFunctions = usd(usdOf('logIngest', logIngest * 1e6) - usdOf('rareLogIngest', logIngest * 1e6));
  const gateway = usd(usdOf('apiRequest', 1e6));
  return [
    `- **${only(rest, 'edgeRequest', 'edgeFunction', 'firewallRequest', 'apiRequest')} USD are paid by the request** at the edge, its firewall and the gateway. A function URL would save the gateway's ${gateway}, but CloudFront can only be its one caller if each browser sends the hash of its body in a header, which a form without a script does not.`,
    `- **${only(rest, 'provisionedWrite', 'provisionedRead')} USD are ${(done.tableWrite ?? 0).toFixed(1)} write and ${(done.tableRead ?? 0).toFixed(1)} read units**: the lead in its record and two lists, the visitor's rate, the ledger of announcements, counts and the webhook's state, each of which a promise rests on.`,
    `- **${only(rest, 'lambdaRequest', 'lambdaTime')} USD are functions**, ${(done.lambdaRequest ?? 0).toFixed(1)} invocations. An announcement that waited for others would be fewer of them, and mails and webhooks later.`,
    `- **Logs of functions** stay as they are: in the class for infrequent access they would cost ${ofFunctions} USD less, and CloudWatch would take no metrics from them, on which the alarms rest.`,
    `- **A lead that is kept for a year** is ${usd(millionOf(kept))} USD more, ${usd(millionOf(inRareClass(kept)))} in the class for infrequent access: storage of its record and two entries, and recovery to any second. No change of what a submission does reaches ${aim} USD with it.`,
  ].join('\n');
};

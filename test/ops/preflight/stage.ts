import type { Finding } from '#infra/preflight/finding.ts';
import type { StageName, StageSettings } from '#infra/stages.ts';
import { unfilled } from '#test/infra/unfilled.ts';
import { type AccountState, readyAccount } from '#test/ops/account.ts';

/** The settings of a stage whose owner has filled them in. */
export const filledIn = (stage: StageName): StageSettings => ({
  ...unfilled(stage),
  account: readyAccount.id,
  alarmAddress: 'on-call@acme.test',
  pager: 'https://pager.acme.test/frontage',
  mailDomain: 'mail.acme.test',
});

export const verified: AccountState['mail'] = {
  production: true,
  sending: true,
  perSecond: 14,
  identity: 'verified',
};
/** A stage that was deployed before. */
export const deployed = { 'frontage-prod-mail': { status: 'UPDATE_COMPLETE', types: [] } };
export const ready = { mail: verified, stacks: deployed };

/** The names of findings, and whether they refuse a deployment. */
export const named = (findings: readonly Finding[]): [string, boolean][] =>
  findings.map(({ name, refuses }) => [name, refuses]);

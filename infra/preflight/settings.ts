import type { StageName, StageSettings } from '#infra/stages.ts';
import type { Finding } from './finding.ts';

/** Names in this domain are reserved for examples (RFC 2606), so nobody has them. */
const placeholder = /\.example$/;

/** Every text among the settings, with its path. */
const textsIn = (value: unknown, path: string): [string, string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, path === '' ? name : `${path}.${name}`));
};

const impacts: Record<string, string> = {
  mailDomain: 'no mail is sent: invitations, resets and notifications wait and are lost after four days',
};

export const placeholdersIn = (stage: StageName, settings: StageSettings): Finding[] =>
  textsIn(settings, '')
    .filter(([, value]) => placeholder.test(value))
    .map(([path, value]) => ({
      name: path,
      refuses: true,
      says: `${path} is still the placeholder ${value}: ${impacts[path] ?? 'nobody owns this name'}`,
      ask: `Set ${path} of ${stage} in infra/stages.ts`,
    }));

/** Whether anybody gets the alarms. */
export const addressFindings = (stage: StageName, { alarmAddress, pager }: StageSettings): Finding[] => {
  if (alarmAddress === null)
    return [
      {
        name: 'alarmAddress',
        refuses: true,
        says: `${stage} has no alarmAddress: nobody gets alarms and notices of the budget`,
        ask: `Set alarmAddress of ${stage} in infra/stages.ts`,
      },
    ];
  if (pager !== null) return [];
  const says = `${stage} has no pager: alarms that cannot wait until the morning go to ${alarmAddress} as well`;
  return [{ name: 'pager', refuses: false, says, ask: `Set pager of ${stage} in infra/stages.ts` }];
};

/** Whether the signed-in account is that of the stage. */
export const accountFindings = (stage: StageName, { account }: StageSettings, signedIn: string): Finding[] => {
  if (account === signedIn) return [];
  const says =
    account === null
      ? `${stage} names no account, so it would be deployed into whichever one is signed in: now ${signedIn}`
      : `${stage} belongs to the account ${account}, and ${signedIn} is signed in`;
  const ask =
    account === null
      ? `Set account: '${signedIn}' of ${stage} in infra/stages.ts, if it is the right one`
      : `Sign in to ${account}`;
  return [{ name: 'account', refuses: true, says, ask }];
};

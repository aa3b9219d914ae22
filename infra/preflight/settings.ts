import * as z from 'zod';
import type { StageName, StageSettings } from '#infra/stages.ts';
import type { Finding } from './finding.ts';

/** Names in these domains are reserved for examples (RFC 2606), so nobody has them. */
const placeholder = /(?:^|\.)example(?:\.(?:com|net|org))?\.?$/i;

/** The name in a URL, in a mail address, or before a port. */
const hostIn = (text: string): string => /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^/?#]*@)?([^/?#:]*)/i.exec(text)?.[1] ?? '';

const isDomain = (text: string): boolean =>
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i.test(text);

const isMailAddress = (text: string): boolean => z.email().safeParse(text).success;

/** Whatever begins otherwise, the stack subscribes as a mail address. */
const isPager = (text: string): boolean =>
  text.startsWith('https://') ? isDomain(URL.parse(text)?.hostname ?? '') : isMailAddress(text);

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
    .filter(([, value]) => placeholder.test(hostIn(value)))
    .map(([path, value]) => ({
      name: path,
      refuses: true,
      says: `${path} is still the placeholder ${value}: ${impacts[path] ?? 'nobody owns this name'}`,
      ask: `Set ${path} of ${stage} in infra/stages.ts`,
    }));

const malformed = (stage: StageName, path: string, value: string, wanted: string): Finding => ({
  name: path,
  refuses: true,
  says: `${path} is '${value}', which is ${wanted}`,
  ask: `Set ${path} of ${stage} in infra/stages.ts`,
});

/** Settings that AWS would take, or refuse after minutes, and that reach nobody. */
export const malformedIn = (stage: StageName, { alarmAddress, mailDomain, pager }: StageSettings): Finding[] => [
  ...(isDomain(mailDomain) ? [] : [malformed(stage, 'mailDomain', mailDomain, 'no domain')]),
  ...(alarmAddress === null || isMailAddress(alarmAddress)
    ? []
    : [malformed(stage, 'alarmAddress', alarmAddress, 'no mail address')]),
  ...(pager === null || isPager(pager)
    ? []
    : [malformed(stage, 'pager', pager, 'neither an https address nor a mail address')]),
];

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

/** Whether the copies of data in the second region can be used there. */
export const replicaFindings = (stage: StageName, { recovery, replica }: StageSettings): Finding[] =>
  recovery && replica === null
    ? [
        {
          name: 'replica',
          refuses: false,
          says: `${stage} has copies of its data in ${recovery.region}, and none of its secrets: if the region is lost, nothing sealed opens unless the root is kept outside of AWS`,
          ask: `Set replica: '${recovery.region}' of ${stage} in infra/stages.ts, or keep the root as docs/recovery.md says`,
        },
      ]
    : [];

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

import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { blockedSets } from '#infra/edge/blocked-sets.ts';
import { named, type StageName } from '#infra/stages.ts';
import type { aws } from './aws.ts';

/** A shorter prefix is likely a typing error and would block whole countries. */
const prefixes = { IPV4: { from: 8, to: 32 }, IPV6: { from: 16, to: 128 } };

/** A network as the firewall takes it: by its first address, in one canonical spelling. */
const canonical = (network: string): string => {
  const [address, length] = ipaddr.parseCIDR(network);
  const first = (address.kind() === 'ipv6' ? ipaddr.IPv6 : ipaddr.IPv4).networkAddressFromCIDR(network);
  return `${first}/${length}`;
};

const networkOf = (text: string) => {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address) === 6 ? 'IPV6' : 'IPV4';
  const { from, to } = prefixes[version];
  const length = Number(prefix ?? to);
  if (isIP(address) === 0 || rest.length > 0 || !Number.isInteger(length) || length < from || length > to)
    throw new Error(`${text} is neither a network address nor a network of /${from} to /${to}`);
  return { version, network: canonical(`${address}/${length}`) };
};

const sets = z.object({ IPSets: z.array(z.object({ Name: z.string(), Id: z.string() })) });
const contents = z.object({ IPSet: z.object({ Addresses: z.array(z.string()) }), LockToken: z.string() });

/** Networks as an operator writes them. */
interface Change {
  add?: string | undefined;
  remove?: string | undefined;
}

/**
 * Changes what the firewall of a stage blocks, through the AWS command line, and returns all networks that are blocked then.
 * Throws an error with a sentence for the operator.
 */
export const changeBlocked = (stage: StageName, change: Change, callAws: typeof aws): string[] => {
  const add = change.add === undefined ? undefined : networkOf(change.add);
  const remove = change.remove === undefined ? undefined : networkOf(change.remove);

  /** The firewall of CloudFront is in this region for every stage. */
  const ask = (action: string, args: readonly string[]): unknown => {
    const where = ['--scope', 'CLOUDFRONT', '--region', 'us-east-1', '--output', 'json'];
    const answer = callAws(['wafv2', action, ...where, ...args]);
    if (answer === undefined) throw new Error(`${action} failed: the reason is above`);
    return JSON.parse(answer);
  };

  const listed = sets.parse(ask('list-ip-sets', ['--limit', '100'])).IPSets;

  const readSet = ({ version, name }: (typeof blockedSets)[number]) => {
    const found = listed.find(({ Name }) => Name === named(stage, name));
    if (!found)
      throw new Error(`The stage has no list ${named(stage, name)}: deploy its edge stack, with a firewall, first`);
    const which = ['--name', found.Name, '--id', found.Id];
    const { IPSet, LockToken } = contents.parse(ask('get-ip-set', which));
    return { version, which, before: IPSet.Addresses.map(canonical), LockToken };
  };

  /** With the lock token, the firewall refuses the change if another one came first. */
  const changeSet = ({ version, which, before, LockToken }: ReturnType<typeof readSet>): string[] => {
    const added = add?.version === version ? [...new Set([...before, add.network])] : before;
    const after = remove?.version === version ? added.filter((network) => network !== remove.network) : added;
    if (after.join() !== before.join())
      ask('update-ip-set', [...which, '--lock-token', LockToken, '--addresses', JSON.stringify(after)]);
    return after;
  };

  // Both lists are read before either is changed, so that a failed read changes nothing.
  return blockedSets.map(readSet).flatMap(changeSet);
};

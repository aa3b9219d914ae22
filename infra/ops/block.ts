import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { blockedSets } from '#infra/edge/blocked-sets.ts';
import { named } from '#infra/stages.ts';
import { aws } from './aws.ts';
import { commandOf, stop } from './command.ts';

const usage = `Blocks all requests from a network address or a network in the firewall, within about a minute, or unblocks them.
Prints what is blocked afterwards; without --add and --remove it only prints.

  npm run block -- --stage <stage> [--add <address or network>] [--remove <address or network>]`;

const { stage, given } = commandOf(usage, ['add', 'remove']);

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
    return stop(`${text} is neither a network address nor a network of /${from} to /${to}`);
  return { version, network: canonical(`${address}/${length}`) };
};

const sets = z.object({ IPSets: z.array(z.object({ Name: z.string(), Id: z.string() })) });
const contents = z.object({ IPSet: z.object({ Addresses: z.array(z.string()) }), LockToken: z.string() });

/** The firewall of CloudFront is in this region for every stage. */
const ask = (action: string, args: readonly string[]): unknown => {
  const answer = aws(['wafv2', action, '--scope', 'CLOUDFRONT', '--region', 'us-east-1', '--output', 'json', ...args]);
  if (answer === undefined) throw stop('Nothing was changed');
  return JSON.parse(answer);
};

const add = given.add === undefined ? undefined : networkOf(given.add);
const remove = given.remove === undefined ? undefined : networkOf(given.remove);

const listed = sets.parse(ask('list-ip-sets', ['--limit', '100'])).IPSets;

const readSet = ({ version, name }: (typeof blockedSets)[number]) => {
  const found = listed.find(({ Name }) => Name === named(stage, name));
  if (!found) throw stop(`The stage has no list ${named(stage, name)}: deploy its edge stack first`);
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
const blocked = blockedSets.map(readSet).flatMap(changeSet);
console.log(blocked.length === 0 ? 'Nothing is blocked' : blocked.join('\n'));

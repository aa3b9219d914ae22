import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { standInForAws } from './stand-in.ts';

let aws: ReturnType<typeof standInForAws>;
const listsIn = (folder: string) => join(folder, 'lists.json');
const file = () => listsIn(aws.folder);
beforeAll(() => {
  // The lists of two stages, each with the lock token of its last change.
  const script = (folder: string) => `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs');
const [, action, ...args] = process.argv.slice(2);
const of = (option) => args[args.indexOf('--' + option) + 1];
const lists = JSON.parse(readFileSync('${listsIn(folder)}', 'utf8'));
const list = lists[of('name')];
if (of('scope') !== 'CLOUDFRONT' || of('region') !== 'us-east-1') process.exit(254);
if (action === 'list-ip-sets')
  console.log(JSON.stringify({ IPSets: Object.keys(lists).map((Name) => ({ Name, Id: 'id-of-' + Name })) }));
else if (of('id') !== 'id-of-' + of('name')) process.exit(254);
else if (action === 'get-ip-set')
  console.log(JSON.stringify({ IPSet: { Addresses: list.addresses }, LockToken: 'lock-' + list.changes }));
else if (action === 'update-ip-set' && of('lock-token') === 'lock-' + list.changes) {
  lists[of('name')] = { addresses: JSON.parse(of('addresses')), changes: list.changes + 1 };
  writeFileSync('${listsIn(folder)}', JSON.stringify(lists));
  console.log('{}');
} else process.exit(254);
`;
  aws = standInForAws(script);
});
afterAll(() => aws.remove());

const names = ['prod-blocked-ipv4', 'prod-blocked-ipv6', 'dev-blocked-ipv4', 'dev-blocked-ipv6'];
beforeEach(() =>
  writeFileSync(
    file(),
    JSON.stringify(Object.fromEntries(names.map((name) => [`frontage-${name}`, { addresses: [], changes: 0 }]))),
  ),
);

const addressesIn = (name: string): string[] => JSON.parse(readFileSync(file(), 'utf8'))[`frontage-${name}`].addresses;

const block = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['infra/ops/block.ts', ...args], {
    encoding: 'utf8',
    env: aws.env(),
  });
  return { status, stdout: stdout.trim(), stderr };
};

test('addresses and networks are blocked for one stage, and unblocked again', () => {
  expect(block('--stage', 'prod')).toMatchObject({ status: 0, stdout: 'Nothing is blocked' });
  block('--stage', 'prod', '--add', '203.0.113.7');
  block('--stage', 'prod', '--add', '2001:DB8::/32');
  expect(block('--stage', 'prod', '--add', '198.51.100.0/24').stdout.split('\n')).toEqual([
    '203.0.113.7/32',
    '198.51.100.0/24',
    '2001:db8::/32',
  ]);
  expect([addressesIn('prod-blocked-ipv6'), addressesIn('dev-blocked-ipv4')]).toEqual([['2001:db8::/32'], []]);
  block('--stage', 'prod', '--remove', '203.0.113.7');
  expect(block('--stage', 'prod', '--remove', '2001:db8:0::/32').stdout).toBe('198.51.100.0/24');
});

test('a blocked address is not listed twice, and an unlisted one cannot be removed', () => {
  block('--stage', 'dev', '--add', '203.0.113.7');
  block('--stage', 'dev', '--add', '203.0.113.7/32');
  expect(block('--stage', 'dev', '--remove', '203.0.113.8').stdout).toBe('203.0.113.7/32');
});

test('a network may be given by any address in it, as the firewall accepts only its first', () => {
  expect(block('--stage', 'prod', '--add', '198.51.100.7/24').stdout).toBe('198.51.100.0/24');
  expect(block('--stage', 'prod', '--remove', '198.51.100.9/24').stdout).toBe('Nothing is blocked');
  expect(block('--stage', 'prod', '--add', '2001:DB8:1::7/32').stdout).toBe('2001:db8::/32');
});

test.each(['everybody', '0.0.0.0/0', '10.0.0.0/7', '2001::/12', '203.0.113.7/33', '203.0.113.7/a', '203.0.113.7/8/8'])(
  '%s is rejected',
  (network) => {
    const { status, stderr } = block('--stage', 'prod', '--add', network);
    expect([status, stderr]).toEqual([2, expect.stringContaining(`${network} is neither a network address nor`)]);
    expect(names.flatMap(addressesIn)).toEqual([]);
  },
);

test('a stage whose edge is not deployed causes a clear error', () => {
  const { status, stderr } = block('--stage', 'staging', '--add', '203.0.113.7');
  expect([status, stderr]).toEqual([2, expect.stringContaining('deploy its edge stack first')]);
});

test('if one list cannot be read, the other one is not changed', () => {
  const { 'frontage-prod-blocked-ipv6': _, ...without } = JSON.parse(readFileSync(file(), 'utf8'));
  writeFileSync(file(), JSON.stringify(without));
  expect(block('--stage', 'prod', '--add', '203.0.113.7').status).toBe(2);
  expect(addressesIn('prod-blocked-ipv4')).toEqual([]);
});

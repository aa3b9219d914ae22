import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeBlocked } from '#infra/ops/blocked-networks.ts';
import type { StageName } from '#infra/stages.ts';
import { firewallIn } from './firewall.ts';
import { standInForAws } from './stand-in.ts';

let aws: ReturnType<typeof standInForAws>;
let firewall: ReturnType<typeof firewallIn>;
beforeAll(() => {
  const program = fileURLToPath(new URL('./firewall.ts', import.meta.url));
  const fileIn = (folder: string) => join(folder, 'lists.json');
  aws = standInForAws(
    (folder) => `#!/bin/sh\nexec '${process.execPath}' '${program}' '${fileIn(folder)}' "$@"\n`,
    'prod',
  );
  firewall = firewallIn(fileIn(aws.folder));
});
afterAll(() => aws.remove());
beforeEach(() => firewall.empty());

const change = (stage: StageName, given: { add?: string; remove?: string }) =>
  changeBlocked(stage, given, firewall.aws);

const block = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['infra/ops/block.ts', ...args], {
    encoding: 'utf8',
    env: aws.env(),
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
};

test('the command prints what is blocked afterwards, or why it fails', () => {
  expect(block('--stage', 'prod')).toEqual({ status: 0, stdout: 'Nothing is blocked', stderr: '' });
  change('prod', { add: '2001:DB8::/32' });
  const networks = '203.0.113.7/32\n2001:db8::/32';
  expect(block('--stage', 'prod', '--add', '203.0.113.7')).toEqual({ status: 0, stdout: networks, stderr: '' });
  expect(firewall.addressesIn('prod-blocked-ipv4')).toEqual(['203.0.113.7/32']);
  expect(block('--stage', 'prod', '--remove', 'everybody')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'everybody is neither a network address nor a network of /8 to /32',
  });
});

test('addresses and networks are blocked for one stage, and unblocked again', () => {
  expect(change('prod', {})).toEqual([]);
  change('prod', { add: '203.0.113.7' });
  change('prod', { add: '2001:DB8::/32' });
  expect(change('prod', { add: '198.51.100.0/24' })).toEqual(['203.0.113.7/32', '198.51.100.0/24', '2001:db8::/32']);
  expect(firewall.addressesIn('prod-blocked-ipv6')).toEqual(['2001:db8::/32']);
  expect(firewall.addressesIn('dev-blocked-ipv4')).toEqual([]);
  change('prod', { remove: '203.0.113.7' });
  expect(change('prod', { remove: '2001:db8:0::/32' })).toEqual(['198.51.100.0/24']);
});

test('a blocked address is not listed twice, and an unlisted one cannot be removed', () => {
  change('dev', { add: '203.0.113.7' });
  change('dev', { add: '203.0.113.7/32' });
  expect(change('dev', { remove: '203.0.113.8' })).toEqual(['203.0.113.7/32']);
});

test('a network may be given by any address in it, as the firewall accepts only its first', () => {
  expect(change('prod', { add: '198.51.100.7/24' })).toEqual(['198.51.100.0/24']);
  expect(change('prod', { remove: '198.51.100.9/24' })).toEqual([]);
  expect(change('prod', { add: '2001:DB8:1::7/32' })).toEqual(['2001:db8::/32']);
});

test.each(['everybody', '0.0.0.0/0', '10.0.0.0/7', '2001::/12', '203.0.113.7/33', '203.0.113.7/a', '203.0.113.7/8/8'])(
  '%s is rejected',
  (network) => {
    expect(() => change('prod', { add: network })).toThrow(`${network} is neither a network address nor`);
    expect(firewall.addresses()).toEqual([]);
  },
);

test('a stage whose edge is not deployed causes a clear error', () => {
  expect(() => change('staging', { add: '203.0.113.7' })).toThrow('deploy its edge stack, with a firewall, first');
});

test('if one list cannot be read, the other one is not changed', () => {
  firewall.drop('prod-blocked-ipv6');
  expect(() => change('prod', { add: '203.0.113.7' })).toThrow('deploy its edge stack, with a firewall, first');
  expect(firewall.addressesIn('prod-blocked-ipv4')).toEqual([]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkEndpointUrl, isPublicAddress, mayReach } from '#lib/delivery/webhooks/address.ts';

const refused = [
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1']],
  ['private', ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255']],
  ['carrier-grade NAT', ['100.64.0.1', '100.127.255.255']],
  ['link-local', ['169.254.0.1', '169.254.169.254', '169.254.170.2', 'fe80::1', 'febf::1', 'fe80::1%eth0']],
  ['unique local', ['fc00::1', 'fd00:ec2::254', 'fdff:ffff::1']],
  ['site-local', ['fec0::1']],
  ['multicast', ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1']],
  ['unspecified', ['0.0.0.0', '0.1.2.3', '::']],
  ['broadcast', ['255.255.255.255']],
  ['reserved', ['240.0.0.1', '192.0.0.1', '192.88.99.1', '100::1', '5f00::1', '4000::1', '8000::1', '200::1']],
  ['benchmarking', ['198.18.0.1', '198.19.255.255', '2001:2::1']],
  ['documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1']],
  ['IPv4-mapped', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::ffff:808:808', '::ffff:0:127.0.0.1']],
  ['IPv4-compatible', ['::127.0.0.1', '::7f00:1', '::8.8.8.8', '::808:808']],
  ['NAT64', ['64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::1', '64:ff9b:1:ffff::a00:1']],
  ['6to4', ['2002:7f00:1::1', '2002:a00:1::', '2002:808:808::1']],
  [
    'Teredo and its neighbours',
    ['2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001:10::1', '2001:20::1', '2001:30::1'],
  ],
  ['anycast of a protocol', ['192.31.196.1', '192.52.193.1', '192.175.48.1', '2001:4:112::1', '2620:4f:8000::1']],
  ['decimal', ['2130706433', '134744072', '0']],
  ['octal', ['0177.0.0.1', '010.8.8.8', '08.8.8.8', '127.0.0.01']],
  ['hexadecimal', ['0x7f.0.0.1', '0x7f000001', '0x08080808']],
  ['shortened', ['127.1', '127.0.1', '8.8', '1']],
  ['zoned', ['2606:4700::1111%eth0', '2606:4700::1111%25eth0']],
  [
    'bracketed, spaced or with a port',
    ['[::1]', '[2606:4700::1111]', ' 8.8.8.8', '8.8.8.8 ', '8.8.8.8:443', '8.8.8.8/32'],
  ],
  ['meaningless', ['', 'localhost', 'example.com', '256.1.1.1', '1.2.3', '1.2.3.4.5', ':::', '::g', '1::2::3']],
] as const;

describe.each(refused)('an address that is %s', (_, addresses) => {
  test.each(addresses)('"%s" is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '192.169.0.1',
  '198.17.255.255',
  '198.20.0.1',
  '223.255.255.255',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2606:4700:4700::1111',
  '2A00:1450:4001:0::200e',
])('"%s" is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('no notation of an IPv4 address in IPv6 is treated as public by mistake', () => {
  const prefixes = ['::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::', 'fe80::5efe:'];
  fc.assert(
    fc.property(fc.ipV4(), fc.constantFrom(...prefixes), (address, prefix) => {
      expect(isPublicAddress(prefix + address)).toBe(false);
    }),
  );
});

test('any text is judged without an exception', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV4Extended(), fc.ipV6()), (text) => {
      expect(typeof isPublicAddress(text)).toBe('boolean');
    }),
  );
});

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['8.8.8.8', true],
  ['10.0.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['::ffff:127.0.0.1', false],
])('a developer may use %s: %s', (address, allowed) => {
  expect(mayReach(address, true)).toBe(allowed);
});

const deployed = { localAllowed: false, ownDomains: ['frontage.app', 'API.Example.net'] };
const local = { ...deployed, localAllowed: true };

test.each([
  'https://hooks.example.com',
  'https://hooks.example.com/path?query=1',
  'https://hooks.example.com:443/',
  'https://hooks.example.com:8443/',
  'HTTPS://Hooks.Example.COM/',
  'https://my_hook.example.com',
  'https://xn--bcher-kva.example',
  'https://bücher.example',
  'https://notfrontage.app',
  'https://frontage.app.example.com',
  'https://8.8.8.8/hook',
  'https://[2606:4700:4700::1111]/hook',
])('%s may be an endpoint', (url) => {
  expect(checkEndpointUrl(url, deployed)).toBeNull();
  expect(checkEndpointUrl(url, local)).toBeNull();
});

const cases: [sentence: string, urls: string[]][] = [
  [
    'complete URL',
    ['', 'hooks.example.com', '/path', 'https://', 'https://a b.com', 'https://1.2.3.4.5', 'https://[::1'],
  ],
  [
    'start with https',
    ['http://hooks.example.com', 'ftp://hooks.example.com', 'file:///etc/passwd', 'javascript:alert(1)'],
  ],
  [
    'user name',
    // secretlint-disable-next-line -- made up
    ['https://me@hooks.example.com', 'https://me:pass@hooks.example.com', 'https://:pass@hooks.example.com'],
  ],
  ['fragment', ['https://hooks.example.com/#part', 'https://hooks.example.com/#']],
  ['port 443 or 8443', ['https://hooks.example.com:80', 'https://hooks.example.com:22', 'https://8.8.8.8:8080']],
  [
    'belong to this platform',
    ['https://frontage.app', 'https://FRONTAGE.app:8443', 'https://deep.api.frontage.app', 'https://api.example.net/'],
  ],
  [
    'public internet',
    [
      'https://10.0.0.1',
      'https://169.254.169.254/latest/meta-data',
      'https://192.168.1.1',
      'https://[fd00:ec2::254]',
      'https://[::ffff:8.8.8.8]',
      'https://[64:ff9b::7f00:1]',
      'https://0.0.0.0',
      'https://0',
      'https://0xa.1',
      'https://0300.0250.1.1',
      'https://3232235777',
      'https://１０.0.0.1',
      'https://intranet',
      'https://printer.local',
      'https://service.internal',
      'https://metadata.google.internal',
      'https://router.home.arpa',
      'https://frontage.app.',
      'https://hooks.example.com.',
      'https://a..example.com',
      'https://.example.com',
      `https://${'a'.repeat(64)}.example.com`,
    ],
  ],
];

describe.each(cases)('the error for an endpoint names: %s', (sentence, urls) => {
  test.each(urls)('%s', (url) => {
    expect(checkEndpointUrl(url, deployed)).toContain(sentence);
    expect(checkEndpointUrl(url, local)).toContain(sentence);
  });
});

test.each([
  'http://localhost:4000/hook',
  'https://localhost:4000/hook',
  'http://hooks.localhost',
  'http://127.0.0.1:9/',
  'http://[::1]:4000',
  'http://2130706433:4000',
  'https://localhost',
  'https://127.0.0.1:8443',
  'https://[::1]',
])('%s is for developers alone', (url) => {
  expect(checkEndpointUrl(url, local)).toBeNull();
  expect(checkEndpointUrl(url, deployed)).toMatch(/https|port|public internet/);
});

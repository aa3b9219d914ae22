import { getServers, setServers } from 'node:dns/promises';
import { describe, expect, test } from 'vitest';
import { preflight } from '#infra/preflight/preflight.ts';
import { quotas } from '#infra/preflight/quotas.ts';
import type { StageSettings } from '#infra/stages.ts';
import { unfilled } from '#test/infra/unfilled.ts';
import { startNameServer } from '#test/support/outside/dns.ts';
import { type AccountState, readyAccount } from './account.ts';
import { accountOfTests, needed } from './preflight/scene.ts';
import { deployed, filledIn, named, ready, verified } from './preflight/stage.ts';

const { started, found } = accountOfTests();

test('an account with room for the stage has no findings', async () => {
  expect(await found({ secrets: [] })).toEqual([]);
});

describe('the account of a stage', () => {
  test('is not read if it is another one than the stage names', async () => {
    const findings = await found({ id: '999999999999', bootstrapVersion: null });
    expect(named(findings)).toEqual([['account', true]]);
    expect(findings[0]?.says).toContain('999999999999');
    expect(started().asked).toEqual(['GetCallerIdentity']);
  });

  test('has to be named, as otherwise the stage would go wherever somebody is signed in', async () => {
    const [finding] = await found({}, 'prod', { ...filledIn('prod'), account: null });
    expect(finding).toMatchObject({ name: 'account', refuses: true, ask: expect.stringContaining(readyAccount.id) });
  });
});

test('every placeholder in the settings is named with its path', async () => {
  const names = {
    domain: 'frontage.example',
    mediaDomain: 'media.acme.test',
    dns: { zoneId: 'Z1', zoneName: 'zone.example' },
  };
  const settings = { ...unfilled('prod'), account: readyAccount.id, names, adminOrigins: ['https://admin.example'] };
  const findings = await found({}, 'prod', settings);
  expect(named(findings)).toEqual(
    ['names.domain', 'names.dns.zoneName', 'adminOrigins.0', 'mailDomain', 'alarmAddress', 'dns'].map((path) => [
      path,
      true,
    ]),
  );
});

describe('the names of a stage', () => {
  const names = { domain: 'app.acme.test', mediaDomain: 'media.acme.test' };
  const zone = { zoneId: 'Z1', zoneName: 'acme.test' };
  const certificate = { certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/own' };
  const certified = (...of: string[]) => ({ certificates: { [certificate.certificateArn]: of } });
  const others = { domain: 'origin.other.test', clientCertificateArn: 'arn:of:edge', step: 'named' as const };

  test.each<[string, NonNullable<StageSettings['names']>, Partial<AccountState>]>([
    ['no public hosted zone Z1', { ...names, dns: zone }, {}],
    ['no public hosted zone Z1', { ...names, dns: zone }, { zones: { Z1: 'acme.example' } }],
    ['origin.other.test', { ...names, dns: zone, gateway: others }, { zones: { Z1: 'acme.test' } }],
    ['is missing, and has to be ISSUED', { ...names, dns: certificate }, {}],
    ['does not cover media.acme.test', { ...names, dns: certificate }, certified('app.acme.test')],
  ])('are refused as %s', async (says, given, state) => {
    const findings = await found(state, 'prod', { ...filledIn('prod'), names: given });
    expect(findings).toMatchObject([{ name: 'dns', refuses: true, says: expect.stringContaining(says) }]);
  });

  test.each([
    [zone, { zones: { Z1: 'acme.test' } }],
    [certificate, certified('app.acme.test', '*.acme.test')],
  ])('are accepted with %j', async (dns, state) => {
    expect(await found(state, 'prod', { ...filledIn('prod'), names: { ...names, dns } })).toEqual([]);
  });
});

test('a stage without a pager is told that nobody is woken, and deployed', async () => {
  const findings = await found({}, 'prod', { ...filledIn('prod'), pager: null });
  expect(named(findings)).toEqual([['pager', false]]);
});

test.each([
  [null, 'is missing'],
  [5, 'has version 5'],
])('a bootstrap stack of version %s refuses the deployment', async (bootstrapVersion, state) => {
  const findings = await found({ bootstrapVersion });
  expect(findings).toMatchObject([{ name: 'bootstrap', refuses: true, says: expect.stringContaining(state) }]);
  expect(findings[0]?.ask).toBe(`npx cdk bootstrap aws://${readyAccount.id}/us-east-1`);
});

test('the second region needs a bootstrap stack, too', async () => {
  const recovery = { region: 'us-west-2' as const, tableReplica: true, mediaCopy: false, backups: null };
  const findings = await found({ bootstrapVersion: null }, 'prod', {
    ...filledIn('prod'),
    replica: 'us-west-2',
    recovery,
  });
  expect(findings.map(({ ask }) => ask)).toEqual(
    ['us-east-1', 'us-west-2'].map((region) => `npx cdk bootstrap aws://${readyAccount.id}/${region}`),
  );
});

test('a stage with a plain table is not deployed, as that would be replaced', async () => {
  const stacks = { ...deployed, 'frontage-prod-data': { status: 'UPDATE_COMPLETE', types: ['AWS::DynamoDB::Table'] } };
  expect(named(await found({ stacks }))).toEqual([['table', true]]);
});

describe('the concurrency of Lambda', () => {
  const at = (limit: number, others = 0, own = 0) => ({
    concurrency: { limit, reservedByOthers: others, reservedByStage: own },
  });

  test.each([
    [at(1000), 1600],
    [at(10), 1600],
    [at(2000, 500), 2100],
    // The concurrency that the stage has reserved already is not counted twice.
    [at(1599, 0, 1500), 1600],
  ])('%j refuses prod, and the command asks for what it needs', async (change, wanted) => {
    const findings = await found(change);
    expect(named(findings)).toEqual([['lambda-concurrency', true]]);
    expect(findings[0]?.ask).toContain(`--service-code lambda --quota-code L-B99A9384 --desired-value ${wanted} `);
  });

  test.each([at(1600), at(1600, 0, 1500), at(2100, 500)])('%j is enough for prod', async (change) => {
    expect(await found(change)).toEqual([]);
  });

  test('of a new account is enough to deploy dev, and little', async () => {
    expect(named(await found(at(10), 'dev'))).toContainEqual(['lambda-concurrency', false]);
  });
});

const limitFor = (value: number, code?: string) => ({
  quotas: { ...readyAccount.quotas, ...(code && { [code]: value }) },
});
const countOf = (type: string): number => needed.prod.counts.get(type) ?? 0;

test.each(quotas.filter(({ used }) => used))(
  'the quota of $of is enough for the stage beside others, and refuses one more',
  async ({ name, type, code, usual, instead }) => {
    expect(countOf(type)).toBeGreaterThan(0);
    const limit = code ? countOf(type) + 7 : usual;
    const room = limit - countOf(type);
    const account = limitFor(limit, code);
    expect(await found({ ...account, used: { [name]: room } })).toEqual([]);
    const findings = await found({ ...account, used: { [name]: room + 1 } });
    expect(named(findings)).toEqual([[name, true]]);
    expect(findings[0]?.ask).toContain(
      code ? `--quota-code ${code} --desired-value ${limit + 1}` : (instead ?? 'support'),
    );
    const own = { 'frontage-prod-api': { status: 'CREATE_COMPLETE', types: [type] } };
    expect(await found({ ...account, used: { [name]: room + 1 }, stacks: { ...deployed, ...own } })).toEqual([]);
  },
);

test('an API may have as many routes as the quota says, and 300 integrations, which AWS does not raise', async () => {
  const routes = needed.prod.mostOfOneApi.get('AWS::ApiGatewayV2::Route') ?? 0;
  expect(routes).toBeLessThan(countOf('AWS::ApiGatewayV2::Route'));
  expect(await found(limitFor(routes, 'L-65B5C802'))).toEqual([]);
  expect(named(await found(limitFor(routes - 1, 'L-65B5C802')))).toEqual([['routes', true]]);
  started().has(ready);
  const mostOfOneApi = new Map(needed.prod.mostOfOneApi).set('AWS::ApiGatewayV2::Integration', 301);
  expect(named(await preflight('prod', filledIn('prod'), { ...needed.prod, mostOfOneApi }))).toEqual([
    ['integrations', true],
  ]);
});

test('operations in use are not led to a gateway that has no routes for them yet', async () => {
  const [reads, writes] = ['GET /v1/brands/{brandId}/leads', 'POST /v1/brands/{brandId}/services'];
  const before = { routes: { 'frontage-prod-api': [reads, writes] } };
  const [finding] = await found(before);
  expect(finding).toMatchObject({ name: 'moving-groups', refuses: true });
  expect(finding?.ask).toContain("movingGroups: ['leads'] of prod");
  expect(await found(before, 'prod', { ...filledIn('prod'), movingGroups: ['leads'] })).toEqual([]);
  // After the first deployment both gateways have the routes, and a new operation is at nobody's hands.
  expect(await found({ routes: { ...before.routes, 'frontage-prod-api-leads': [reads] } })).toEqual([]);
});

test('resources of nested stacks are those of the stage', async () => {
  const stacks = {
    ...deployed,
    'frontage-prod-api': { status: 'CREATE_COMPLETE', types: ['AWS::CloudFormation::Stack'] },
    'frontage-prod-api-0': { status: 'CREATE_COMPLETE', types: ['AWS::IAM::Role', 'AWS::IAM::Role'] },
  };
  const roles = needed.prod.counts.get('AWS::IAM::Role') ?? 0;
  const full = { used: { roles: 2 }, quotas: { ...readyAccount.quotas, 'L-FE177D64': roles } };
  expect(named(await found(full))).toEqual([['roles', true]]);
  expect(await found({ ...full, stacks })).toEqual([]);
});

test('a limit of the stage above that of the account has no effect, and refuses nothing', async () => {
  expect(named(await found({ quotas: {} }))).toEqual([['requests-per-second', false]]);
});

test.each<[string, boolean, Partial<AccountState>]>([
  ['mail-sandbox', false, { mail: { ...verified, production: false } }],
  ['mail-rate', true, { mail: { ...verified, perSecond: 1 } }],
  ['mail-stopped', false, { mail: { ...verified, sending: false } }],
  ['mail-domain', false, { mail: { ...verified, identity: 'pending' } }],
  ['mail-domain', false, { mail: { ...verified, identity: 'none' }, stacks: {} }],
  ['mail-identity', true, { mail: verified, stacks: {} }],
  ['frontage/prod/edge', true, { secrets: ['frontage/prod/edge'] }],
  ['frontage-prod-mail', true, { stacks: { 'frontage-prod-mail': { status: 'ROLLBACK_COMPLETE', types: [] } } }],
  [
    'frontage-prod-backup-plan',
    true,
    { stacks: { ...deployed, 'frontage-prod-backup-plan': { status: 'ROLLBACK_COMPLETE', types: [] } } },
  ],
  ['frontage-prod-mail', true, { stacks: { 'frontage-prod-mail': { status: 'UPDATE_IN_PROGRESS', types: [] } } }],
  ['frontage-prod-mail', true, { stacks: { 'frontage-prod-mail': { status: 'UPDATE_ROLLBACK_FAILED', types: [] } } }],
])('%s (refuses: %j) is found with %j', async (name, refuses, change) => {
  const findings = await found(change);
  expect(named(findings)).toEqual([[name, refuses]]);
  expect(findings[0]?.ask).toBeTruthy();
});

test('replies of visitors need a record, and the rules of the stage to be the active ones of the account', async () => {
  const [servers, names] = [getServers(), await startNameServer()];
  setServers([names.address]);
  const command = 'aws ses set-active-receipt-rule-set --rule-set-name frontage-prod-replies ';
  const settings = { ...filledIn('prod'), replyDomain: 'reply.mail.acme.test' };
  const rulesOf = async (receiptRules: string | null) => {
    const [record, ...others] = await found({ receiptRules }, 'prod', settings);
    expect(record?.name).toBe('reply-domain');
    return others;
  };
  for (const [active, says] of [
    [null, 'is none'],
    ['frontage-dev-replies', 'is frontage-dev-replies'],
  ] as const) {
    const findings = await rulesOf(active);
    expect(named(findings)).toEqual([['reply-rules', false]]);
    expect(findings[0]?.says).toContain(says);
    expect(findings[0]?.ask).toContain(command);
  }
  expect(await rulesOf('frontage-prod-replies')).toEqual([]);
  expect(named(await found({}, 'prod'))).toEqual([]);
  setServers(servers);
  names.stop();
});

test('a secret of a deployed stage is no remainder', async () => {
  const stacks = { ...deployed, 'frontage-prod-data': { status: 'CREATE_COMPLETE', types: [] } };
  expect(await found({ secrets: ['frontage/prod'], stacks })).toEqual([]);
});

describe('a campaign', () => {
  const units = { readsPerSecond: 1_000, writesPerSecond: 50_000 };
  const campaign = {
    from: '2100-01-01T00:00:00Z',
    until: '2100-01-02T00:00:00Z',
    warm: { table: units, index: units },
    provisioned: { 'public/submit-form': 1_000, 'site/render': 500 },
    streamBatches: 10,
    limits: { throttle: { requestsPerSecond: 25_000, burst: 25_000 } },
  };
  const during = { ...filledIn('prod'), campaign };

  test('is refused in an account that cannot give what it needs, and each command asks for that', async () => {
    const findings = await found({}, 'prod', during);
    expect(named(findings).toSorted()).toEqual([
      ['campaign', true],
      ['lambda-concurrency', true],
      ['requests-per-second', true],
    ]);
    const asked = findings.map(({ ask }) => ask).join('\n');
    // 1,500 reserved, of which the submit function has its own, 500 of the sites, 100 of Lambda.
    for (const part of ['L-AB614373 --desired-value 50000', '--desired-value 2100', '--desired-value 25000'])
      expect(asked).toContain(part);
  });

  test('is accepted in an account that has room for it', async () => {
    const quotas = { 'L-AB614373': 60_000, 'L-8A5B8E43': 30_000 };
    const concurrency = { limit: 2_100, reservedByOthers: 0, reservedByStage: 0 };
    expect(await found({ quotas, concurrency }, 'prod', during)).toEqual([]);
  });
});

test('capacity that can grow beyond what the account may provision is refused, with the command for each quota', async () => {
  const of = (max: number) => ({ reads: { min: 1, max: 10 }, writes: { min: 1, max } });
  const growing = (table: number, index: number) => ({
    ...filledIn('prod'),
    capacity: { table: of(table), index: of(index) },
  });
  expect(await found({}, 'prod', growing(40_000, 20_000))).toEqual([]);
  const findings = await found({}, 'prod', growing(41_000, 20_000));
  expect(named(findings)).toEqual([
    ['capacity', true],
    ['capacity', true],
  ]);
  expect(findings.map(({ ask = '' }) => ask.split('--quota-code ')[1])).toEqual([
    'L-AB614373 --desired-value 41000',
    'L-34F8CCC8 --desired-value 81000',
  ]);
});

test('what the signed-in user may not read is said, and refuses nothing', async () => {
  const findings = await found({ denied: ['GetAccountSummary', 'account-settings', 'GetParameter'] });
  expect(named(findings).toSorted()).toEqual([
    ['bootstrap', false],
    ['lambda-concurrency', false],
    ['roles', false],
  ]);
  expect(findings[0]?.says).toContain('AccessDenied');
});

import { describe, expect, test } from 'vitest';
import { reportOf } from '#infra/preflight/report.ts';
import { secretNames } from '#infra/stages.ts';
import type { AccountState } from '#test/ops/account.ts';
import { accountOfTests } from './scene.ts';
import { deployed, named } from './stage.ts';

const { found } = accountOfTests();

/** Commands after which something is gone for good. */
const destructive = /delete-|force|rb /;

describe.each<[string, Partial<AccountState>, string]>([
  ['denied', { denied: ['DescribeStacks'] }, 'AccessDenied'],
  ['throttled', { throttled: ['DescribeStacks'] }, 'Rate exceeded'],
])('where reading the stacks of a live stage is %s', (_, change, reason) => {
  const live = {
    ...change,
    secrets: secretNames('prod'),
    stacks: { ...deployed, 'frontage-prod-data': { status: 'UPDATE_COMPLETE', types: [] } },
  };

  test('that is said, and nothing of the stage is taken for a remainder', async () => {
    const findings = await found(live);
    expect(named(findings)).toEqual([['stacks', false]]);
    expect(findings[0]?.says).toContain(reason);
    expect(reportOf(findings, 'us-east-1')).not.toMatch(destructive);
  });

  test('its own resources are not taken for those of others', async () => {
    const own = { 'frontage-prod-api': { status: 'CREATE_COMPLETE', types: ['AWS::IAM::Role'] } };
    const full = { used: { roles: 900 }, quotas: { 'L-8A5B8E43': 20_000, 'L-FE177D64': 901 } };
    expect(named(await found({ ...live, ...full, stacks: { ...live.stacks, ...own } }))).toEqual([['stacks', false]]);
  });
});

const inState = (status: string, component = 'data') => ({
  stacks: { ...deployed, [`frontage-prod-${component}`]: { status, types: [] } },
});

describe('a stack', () => {
  test.each([
    ['CREATE_FAILED', 'delete-stack'],
    ['ROLLBACK_FAILED', 'delete-stack'],
    ['DELETE_FAILED', 'delete-stack'],
    ['UPDATE_FAILED', 'rollback-stack'],
    ['UPDATE_ROLLBACK_FAILED', 'continue-update-rollback'],
    ['IMPORT_ROLLBACK_FAILED', 'describe-stack-events'],
  ])('in %s refuses the deployment, with the command that goes on from there', async (status, command) => {
    const findings = await found(inState(status));
    expect(named(findings)).toEqual([['frontage-prod-data', true]]);
    expect(findings[0]?.says).toContain(status);
    expect(findings[0]?.ask).toContain(
      `aws cloudformation ${command} --region us-east-1 --stack-name frontage-prod-data`,
    );
  });

  test.each(['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE', 'IMPORT_COMPLETE'])(
    'in %s can be deployed, and its secrets are in use',
    async (status) => {
      expect(await found({ ...inState(status), secrets: secretNames('prod') })).toEqual([]);
    },
  );

  test('whose first deployment was answered with no holds nothing: secrets and identity are of a former stage', async () => {
    const stacks = Object.fromEntries(
      ['data', 'mail'].map((one) => [`frontage-prod-${one}`, { status: 'REVIEW_IN_PROGRESS', types: [] }]),
    );
    expect(named(await found({ stacks, secrets: ['frontage/prod'] }))).toEqual([
      ['frontage/prod', true],
      ['mail-identity', true],
    ]);
  });
});

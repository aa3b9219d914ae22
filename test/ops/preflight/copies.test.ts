import { describe, expect, test } from 'vitest';
import { reportOf } from '#infra/preflight/report.ts';
import type { Recovery, StageSettings } from '#infra/stages.ts';
import { type AccountState, readyAccount } from '#test/ops/account.ts';
import { accountOfTests } from './scene.ts';
import { deployed, filledIn, named } from './stage.ts';

const { found } = accountOfTests();

const backups = { keptDays: 14, locked: true, otherVault: null };
const recovery: Recovery = { region: 'us-west-2', tableReplica: true, mediaCopy: true, backups };
const inPlace = (part: Partial<Recovery> = {}): StageSettings => ({
  ...filledIn('prod'),
  replica: 'us-west-2',
  recovery: { ...recovery, ...part },
});
const copiesOf = (state: Partial<AccountState>, settings = inPlace()) => found(state, 'prod', settings);

const vault = 'frontage-prod-backups';
const bucket = `frontage-prod-media-copy-${readyAccount.id}`;
const left = {
  vaults: { 'us-east-1': { [vault]: { locked: true } }, 'us-west-2': { [vault]: { locked: false } } },
  buckets: [bucket],
};
const done = { status: 'UPDATE_COMPLETE', types: [] };
const there = { ...deployed, 'frontage-prod-backup-plan': done };

describe('copies of a former stage', () => {
  test('block a new one: the vault in both regions, and the bucket', async () => {
    const findings = await copiesOf(left);
    expect(named(findings)).toEqual([
      [vault, true],
      [vault, true],
      [bucket, true],
    ]);
    const commands = reportOf(findings, 'us-east-1').match(/aws .*/g) ?? [];
    expect(commands).toEqual([
      expect.stringContaining('list-recovery-points-by-backup-vault --region us-east-1 '),
      expect.stringContaining('delete-backup-vault --region us-west-2 '),
      expect.stringContaining('delete-bucket --region us-west-2 '),
    ]);
  });

  test('in a locked vault cannot be deleted, which is said in place of a command that would not work', async () => {
    const [finding] = await copiesOf(left);
    expect(finding?.says).toContain('locked, so it cannot be deleted');
    expect(finding?.ask).not.toContain('delete-');
  });

  test.each<[string, Partial<Recovery>, number]>([
    ['the bucket', { backups: null }, 1],
    ['the vaults', { mediaCopy: false }, 2],
    ['nothing', { backups: null, mediaCopy: false }, 0],
  ])('are looked for where the stage would make them: %s', async (_, part, count) => {
    expect(await copiesOf(left, inPlace(part))).toHaveLength(count);
  });

  test('are not looked for where the stage has no copies', async () => {
    expect(await found(left)).toEqual([]);
  });
});

describe('copies of a deployed stage', () => {
  const inSecond = { 'frontage-prod-recovery': { ...done, region: 'us-west-2' } };

  test('are no remainder', async () => {
    expect(await copiesOf({ ...left, stacks: { ...there, ...inSecond } })).toEqual([]);
  });

  test('are only in use where their own stack is', async () => {
    expect(named(await copiesOf({ ...left, stacks: { ...there, 'frontage-prod-recovery': done } }))).toEqual([
      [vault, true],
      [bucket, true],
    ]);
  });

  test('are not taken for a remainder if the stacks cannot be read', async () => {
    const findings = await copiesOf({ ...left, denied: ['DescribeStacks'] });
    expect(named(findings)).toEqual([
      ['stacks', false],
      ['stacks', false],
    ]);
    expect(findings.map(({ says }) => says)).toEqual([
      expect.stringContaining('us-east-1'),
      expect.stringContaining('us-west-2'),
    ]);
  });

  test('need a stack that can be changed, in its own region', async () => {
    const stacks = {
      ...there,
      'frontage-prod-recovery': { status: 'ROLLBACK_COMPLETE', types: [], region: 'us-west-2' },
    };
    const findings = await copiesOf({ ...left, stacks });
    expect(named(findings)).toEqual([['frontage-prod-recovery', true]]);
    expect(reportOf(findings, 'us-east-1')).toContain('aws cloudformation delete-stack --region us-west-2 ');
  });
});

test('copies without the secrets that open them are warned of, and deployed', async () => {
  const findings = await copiesOf({}, { ...inPlace(), replica: null });
  expect(named(findings)).toEqual([['replica', false]]);
  expect(findings[0]?.says).toContain('us-west-2');
});

import { type App, Stack, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { backupAlarms } from '#infra/alarms/backups.ts';
import { capacityAlarmId, capacityAlarms } from '#infra/alarms/capacity.ts';
import { copyAlarms } from '#infra/alarms/copies.ts';
import { operatorGrant } from '#infra/grants.ts';
import { explainData } from '#infra/nag.ts';
import { allStacks } from '#infra/stack-names.ts';
import { BackupsStack } from '#infra/stacks/backups-stack.ts';
import { DataStack } from '#infra/stacks/data-stack.ts';
import { addAlarm } from '#infra/stacks/operations-stack.ts';
import { RecoveryStack } from '#infra/stacks/recovery-stack.ts';
import { type Backups, named, type Recovery, type StageSettings } from '#infra/stages.ts';
import { newApp } from '#infra/synthesis.ts';
import type { AlarmProperties } from './checks/alarms.ts';
import { sections } from './checks/sections.ts';
import { forLargeLoad } from './checks/synthesise.ts';
import { type Measured, rings } from './ringing/cloudwatch.ts';
import { unfilled } from './unfilled.ts';

const otherVault = 'arn:aws:backup:us-west-2:222222222222:backup-vault:of-frontage';
const backups: Backups = { keptDays: 14, locked: true, otherVault };
const recovery: Recovery = { region: 'us-west-2', tableReplica: true, mediaCopy: true, backups };
const settings: StageSettings = { ...unfilled('prod'), replica: 'us-west-2', recovery };

const stacksIn = (app: App) => {
  const data = new DataStack(app, 'prod', settings);
  return {
    data,
    copies: new RecoveryStack(app, { stage: 'prod', settings, recovery }),
    backups: new BackupsStack(app, { stage: 'prod', settings, data, recovery, backups }),
  };
};
const { data, copies, backups: plan } = stacksIn(newApp());
const templateOf = (stack: Stack) => Template.fromStack(stack);

const only = <Properties = Record<string, unknown>>(stack: Stack, type: string): Properties =>
  Object.values(templateOf(stack).findResources(type))[0]?.Properties as Properties;

test('the stacks of copies have the names that deployments and checks know', () => {
  const known = allStacks.map((name) => named('prod', name));
  for (const { stackName } of [copies, plan]) expect(known).toContain(stackName);
});

test('the table has a replica in the second region, guarded as the first one is', () => {
  const { Replicas } = only<{ Replicas: Record<string, unknown>[] }>(data, 'AWS::DynamoDB::GlobalTable');
  expect(Replicas.map(({ Region }) => Region).toSorted()).toEqual(['us-east-1', 'us-west-2']);
  for (const replica of Replicas)
    expect(replica).toMatchObject({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      GlobalSecondaryIndexes: [{ IndexName: 'GSI1' }, { IndexName: 'GSI2' }],
    });
});

test('media are copied to a private bucket in the second region, which keeps versions as long as the first one', () => {
  const media = Object.values(templateOf(data).findResources('AWS::S3::Bucket')).find(
    ({ Properties }) => Properties.ReplicationConfiguration,
  );
  expect(media?.Properties.ReplicationConfiguration.Rules).toMatchObject([
    {
      Id: 'media',
      Status: 'Enabled',
      Filter: { Prefix: 'media/' },
      DeleteMarkerReplication: { Status: 'Enabled' },
      Destination: { Metrics: { Status: 'Enabled' } },
    },
  ]);
  const copy = only(copies, 'AWS::S3::Bucket');
  expect(JSON.stringify(media?.Properties.ReplicationConfiguration)).toContain('frontage-prod-media-copy-');
  expect(copy).toMatchObject({
    VersioningConfiguration: { Status: 'Enabled' },
    PublicAccessBlockConfiguration: { BlockPublicPolicy: true, RestrictPublicBuckets: true },
    LifecycleConfiguration: { Rules: [{ NoncurrentVersionExpiration: { NoncurrentDays: 30 } }] },
  });
  expect(copies.region).toBe('us-west-2');
});

test('backups are made twice a day, copied to the second region and to another account, and cannot be deleted before', () => {
  const { BackupPlan } = only<{ BackupPlan: { BackupPlanRule: Record<string, unknown>[] } }>(
    plan,
    'AWS::Backup::BackupPlan',
  );
  const [rule] = BackupPlan.BackupPlanRule;
  const Lifecycle = { DeleteAfterDays: 14 };
  expect(rule).toMatchObject({
    ScheduleExpression: 'cron(25 5,17 * * ? *)',
    Lifecycle,
    CopyActions: [{ Lifecycle }, { DestinationBackupVaultArn: otherVault, Lifecycle }],
  });
  expect(JSON.stringify(rule)).toContain(':backup:us-west-2:');
  for (const stack of [plan, copies])
    expect(only(stack, 'AWS::Backup::BackupVault')).toMatchObject({
      BackupVaultName: 'frontage-prod-backups',
      LockConfiguration: { MinRetentionDays: 14, MaxRetentionDays: 44, ChangeableForDays: 3 },
    });
  const { BackupSelection } = only<{ BackupSelection: { Resources: object[] } }>(plan, 'AWS::Backup::BackupSelection');
  expect(JSON.stringify(BackupSelection.Resources)).toContain('TableCD117FA1');
});

test('a stage without copies has none of it, and one without a lock can delete its backups', () => {
  const { Replicas } = only<{ Replicas: object[] }>(
    new DataStack(newApp(), 'prod', unfilled('prod')),
    'AWS::DynamoDB::GlobalTable',
  );
  expect(Replicas).toHaveLength(1);
  const unlocked = new RecoveryStack(newApp(), {
    stage: 'prod',
    settings,
    recovery: { ...recovery, mediaCopy: false, backups: { ...backups, locked: false } },
  });
  expect(templateOf(unlocked).findResources('AWS::S3::Bucket')).toEqual({});
  expect(only(unlocked, 'AWS::Backup::BackupVault')).not.toHaveProperty('LockConfiguration');
  expect(backupAlarms({ stage: 'prod', backups: null })).toEqual([]);
  expect(copyAlarms({ table: { tableName: 'table' }, replicaIn: null, mediaCopy: null })).toEqual([]);
});

test('a stage that adopted a restored table works on it, and keeps its own', () => {
  const app = newApp();
  const streamArn = 'arn:aws:dynamodb:us-east-1:111111111111:table/restored/stream/2026-11-26T10:00:00.000';
  const adopting = { ...unfilled('prod'), adopted: { name: 'restored', streamArn } };
  const adopted = new DataStack(app, 'prod', adopting);
  const using = new Stack(app, 'Using');
  const role = new Role(using, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  for (const statement of operatorGrant(adopted, 'ops/migrate').statements) role.addToPolicy(statement);
  expect(operatorGrant(adopted, 'ops/migrate').variables.TABLE_NAME).toBe('restored');
  expect(adopted.table.tableStreamArn).toBe(streamArn);
  const roles = JSON.stringify(templateOf(using).toJSON());
  expect(roles).toContain(':table/restored');
  expect(roles).not.toContain('ImportValue');
  // Stacks that are deployed after this one still use it until then.
  expect(templateOf(adopted).findResources('AWS::DynamoDB::GlobalTable')).toHaveProperty('TableCD117FA1');
  const exported = JSON.stringify(templateOf(adopted).findOutputs('*'));
  for (const what of ['RefTableCD117FA1', 'GetAttTableCD117FA1Arn', 'GetAttTableCD117FA1StreamArn'])
    expect(exported).toContain(what);
});

test("AWS's own rules find nothing in it without an explanation", () => {
  const app = newApp();
  explainData('prod', stacksIn(app));
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  expect(() => app.synth()).not.toThrow();
});

const ofAlarms = new DataStack(newApp(), 'prod', unfilled('prod'));
const topic = new Topic(ofAlarms, 'Topic');
const mediaCopy = { from: 'media', to: 'media-copy' };
const chosen = [
  ...backupAlarms({ stage: 'prod', backups }),
  ...copyAlarms({ table: { tableName: 'table' }, replicaIn: 'us-west-2', mediaCopy }),
  ...capacityAlarms({ table: ofAlarms.table, capacity: forLargeLoad.capacity }),
];
for (const wanted of chosen) addAlarm(ofAlarms, 'prod', topic, wanted);
const alarms = new Map(
  Object.values(templateOf(ofAlarms).findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => [
    String(Properties.AlarmName).replace('frontage-prod-', ''),
    Properties as AlarmProperties,
  ]),
);

/** A backup at 5:25 and at 17:25, of which one fails, or none is made any more after two days. */
const measured =
  (goesWrong: 'fails' | 'copy fails' | 'copy to another account fails' | 'ends' | undefined): Measured =>
  (metric, minute) => {
    const isTime = minute % 720 === 325;
    const isLater = minute > 2 * 1440;
    if (isTime && metric === 'AWS/Backup NumberOfCopyJobsFailed of-frontage')
      return isLater && goesWrong === 'copy to another account fails' ? [1] : [];
    if (!isTime || !metric.endsWith(' frontage-prod-backups')) return [];
    if (metric.includes('BackupJobsCompleted')) return isLater && goesWrong === 'ends' ? [] : [1];
    if (metric.includes('BackupJobsFailed')) return isLater && goesWrong === 'fails' ? [1] : [0];
    return metric.includes('CopyJobsFailed') && isLater && goesWrong === 'copy fails' ? [1] : [0];
  };

test.each([
  ['backups-failing', 'fails'],
  ['backups-failing', 'copy fails'],
  ['backups-failing', 'copy to another account fails'],
  ['backups-missing', 'ends'],
] as const)('%s rings when a backup %s, within a day, and not before', (name, goesWrong) => {
  const alarm = alarms.get(name) as AlarmProperties;
  const hours = Array.from({ length: 24 + 13 }, (_, hour) => 2 * 1440 + hour * 60);
  expect(hours.filter((minute) => rings(alarm, minute, measured(undefined)))).toEqual([]);
  expect(hours.filter((minute) => rings(alarm, minute, measured(goesWrong)))).not.toEqual([]);
  expect(rings(alarm, 2 * 1440, measured(goesWrong))).toBe(false);
  expect([...sections]).toContain(alarm.AlarmDescription.split('#')[1]);
});

/** Units a minute of the writes of an index, of which the autoscaling keeps at most 700 a second; nothing else is used. */
const writing =
  (unitsAMinute: number): Measured =>
  (metric) =>
    /^AWS\/DynamoDB ConsumedWriteCapacityUnits GSI2\b/.test(metric) ? [unitsAMinute] : [];

test('capacity-at-maximum rings when an index uses seven tenths of its maximum for a quarter of an hour, and not before', () => {
  const alarm = alarms.get(capacityAlarmId) as AlarmProperties;
  expect(rings(alarm, 60, writing(29_400))).toBe(true);
  expect(rings(alarm, 60, writing(29_399))).toBe(false);
  expect(rings(alarm, 60, () => [])).toBe(false);
  expect([...sections]).toContain(alarm.AlarmDescription.split('#')[1]);
  expect(capacityAlarms({ table: ofAlarms.table, capacity: null })).toEqual([]);
});

test.each([
  ['replica-late', 'AWS/DynamoDB ReplicationLatency us-west-2 table', 800, 90_000],
  ['media-copy-failing', 'AWS/S3 OperationsFailedReplication media-copy media media', 0, 1],
] as const)('%s rings on %s, within half an hour, and not before', (name, wanted, usual, now) => {
  const alarm = alarms.get(name) as AlarmProperties;
  const ofMinutes: Measured = (metric, minute) => (metric === wanted ? [minute < 600 ? usual : now] : []);
  expect(rings(alarm, 600, ofMinutes)).toBe(false);
  expect(rings(alarm, 630, ofMinutes)).toBe(true);
  expect([...sections]).toContain(alarm.AlarmDescription.split('#')[1]);
});

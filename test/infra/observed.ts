import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { backupAlarms } from '#infra/alarms/backups.ts';
import { capacityAlarmId } from '#infra/alarms/capacity.ts';
import { copyAlarms } from '#infra/alarms/copies.ts';
import { type StageName, stages } from '#infra/stages.ts';
import { functionClasses } from '#lib/platform/observe/counted.contract.ts';
import { type AlarmProperties, alarms } from './checks/alarms.ts';
import { functionNamed } from './checks/functions.ts';
import { sections, textOf } from './checks/sections.ts';
import { addresses } from './checks/synthesise.ts';
import { stacks as everyStage, dev as stacks } from './checks/synthesised.ts';

test('every alarm reaches the pager or the address for notices, also when it is over', () => {
  for (const { AlarmName, AlarmActions, OKActions } of alarms) {
    expect([['<Pages>'], ['<Notices>']], AlarmName).toContainEqual(AlarmActions);
    expect(OKActions, AlarmName).toEqual(AlarmActions);
  }
  const subscriptions = stacks.ofType('AWS::SNS::Subscription').map(({ Properties }) => Properties);
  expect(subscriptions).toContainEqual({ Protocol: 'https', TopicArn: '<Pages>', Endpoint: addresses.pager });
  expect(subscriptions).toContainEqual({ Protocol: 'email', TopicArn: '<Notices>', Endpoint: addresses.alarmAddress });
});

test('a certificate that ends is said to the address for notices, by a role that can do nothing else', () => {
  const rule = stacks.ofType('AWS::Events::Rule').find(({ id }) => id === 'EndingCertificates');
  expect(rule?.Properties).toMatchObject({
    EventPattern: { source: ['aws.acm'] },
    Targets: [
      {
        Arn: '<Notices>',
        RoleArn: '<CertificateNotices.Arn>',
        InputTransformer: { InputTemplate: expect.stringContaining('#a-certificate-ends') },
      },
    ],
  });
  expect([...sections]).toContain('a-certificate-ends');
  const role = stacks.ofType<{ Policies: object[] }>('AWS::IAM::Role').find(({ id }) => id === 'CertificateNotices');
  const Statement = [{ Action: 'sns:Publish', Effect: 'Allow', Resource: '<Notices>' }];
  expect(role?.Properties.Policies).toMatchObject([{ PolicyDocument: { Statement } }]);
  // A condition there would keep EventBridge out, whatever it says.
  const policies = JSON.stringify(stacks.ofType('AWS::SNS::TopicPolicy').map(({ Properties }) => Properties));
  expect(policies).not.toContain('events.amazonaws.com');
});

/** The first paragraph of an alarm's section. */
const urgencyOf = ({ AlarmDescription }: AlarmProperties): string =>
  textOf(/#([\w-]+)$/.exec(AlarmDescription)?.[1] ?? '').split('\n')[0] ?? '';

test('what wakes somebody is urgent by its section of the runbook, and nothing else is', () => {
  for (const alarm of alarms) {
    const urgency = urgencyOf(alarm);
    if (alarm.AlarmActions?.[0] === '<Pages>') expect(urgency, alarm.AlarmName).toMatch(/^\*\*Now\b/);
    else expect(urgency, alarm.AlarmName).toMatch(/^\*\*(?:Soon|Working day)|\*\*soon\*\*/);
  }
});

test('the runbook lists every alarm by urgency, and no other', () => {
  const [table = ''] = textOf('alarms-by-urgency').split('\n\n');
  const listed = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z][\w-]*…?)`/g)].map(([, name = '']) => name));
  const isListed = (name: string): boolean =>
    listed.includes(name) || listed.some((one) => one.endsWith('…') && name.startsWith(one.slice(0, -1)));
  const deployed = everyStage
    .ofType<AlarmProperties>('AWS::CloudWatch::Alarm')
    .map(({ Properties }) => Properties.AlarmName.replace(/^frontage-(?:dev|staging|prod)-/, ''));
  // No stage has chosen backups, copies or provisioned capacity by itself.
  const copies = { table: { tableName: 'one' }, replicaIn: 'us-west-2', mediaCopy: { from: 'one', to: 'other' } };
  const backups = { keptDays: 14, locked: false, otherVault: null };
  const chosen = [...backupAlarms({ stage: 'dev', backups }), ...copyAlarms(copies)];
  const names = [...deployed, ...chosen.map(({ id }) => id), capacityAlarmId];
  expect(names.filter((name) => !isListed(name))).toEqual([]);
  const rung = (one: string): boolean =>
    names.some((name) => (one.endsWith('…') ? name.startsWith(one.slice(0, -1)) : name === one));
  expect(listed.filter((one) => one !== 'forbidden' && !rung(one))).toEqual([]);
});

test('every function writes its metrics under the stage and its class, and only what visitors use is read by a filter', () => {
  const functions = stacks.ofType<{
    FunctionName: string;
    Environment: { Variables: Record<string, string> };
    LoggingConfig: object;
  }>('AWS::Lambda::Function');
  for (const { Properties } of functions) {
    expect(Properties.Environment.Variables.METRICS_NAMESPACE, Properties.FunctionName).toBe('Frontage/dev');
    expect([...functionClasses], Properties.FunctionName).toContain(Properties.Environment.Variables.FUNCTION_CLASS);
    // Of the lines of Lambda itself, those of functions that it ended.
    expect(Properties.LoggingConfig).toMatchObject({ LogFormat: 'JSON', SystemLogLevel: 'WARN' });
  }
  const ofVisitors = functions.filter(({ Properties }) => Properties.Environment.Variables.FUNCTION_CLASS === 'public');
  const filters = stacks.ofType<{
    FilterPattern: string;
    MetricTransformations: { MetricName: string; MetricNamespace: string }[];
  }>('AWS::Logs::MetricFilter');
  expect(filters).toHaveLength(ofVisitors.length);
  for (const { Properties } of filters) {
    expect(Properties.FilterPattern).toBe('{ ($.record.status = "timeout") || ($.record.status = "error") }');
    expect(Properties.MetricTransformations).toMatchObject([
      { MetricName: 'errors.public', MetricNamespace: 'Frontage/dev' },
    ]);
  }
});

test('the functions on the way of a submission are traced, and only they may write traces', () => {
  const names = stacks
    .ofType<{ FunctionName: string }>('AWS::Lambda::Function')
    .map(({ Properties }) => Properties.FunctionName);
  const traced = names.flatMap((name) => {
    const { settings, mayTrace } = functionNamed(stacks, name);
    expect(mayTrace.length > 0, name).toBe(settings.TracingConfig?.Mode === 'Active');
    return mayTrace.length > 0 ? [name.replace('frontage-dev-', '')] : [];
  });
  expect(traced.toSorted()).toEqual(
    [
      ...['public-submit-form', 'site-submit-form'],
      ...['dispatch-changes', 'deliver-webhook', 'deliver-isolated-webhook', 'send-mail', 'send-to-integration'].map(
        (name) => `workers-${name}`,
      ),
    ].toSorted(),
  );
});

const security = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');

/** The rows of the table of logs: the log, its place, how long it is kept. */
const logRows = (/^## Logs$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(security)?.[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Log'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, log = '', , place = '', , kept = '']) => ({ log, name: /`([^`]+)`/.exec(place)?.[1], kept }));

const daysStated = (stage: string): number =>
  Number(
    new RegExp(`(\\d+)(?: days)? in ${stage}`).exec(logRows.find(({ log }) => log === 'functions')?.kept ?? '')?.[1],
  );

test('every log of every stage is in the table of logs, and is kept for as long as it says', () => {
  const groups = everyStage.ofType<{ LogGroupName: string; RetentionInDays: number }>('AWS::Logs::LogGroup');
  expect(groups.length).toBeGreaterThan(500);
  const named = logRows.filter(({ name, kept }) => name && (kept === 'the same' || kept.includes('in prod')));
  expect(named.map(({ log }) => log)).toEqual(['functions', 'gateway', 'edge', 'firewall']);
  for (const { Properties } of groups) {
    const { LogGroupName, RetentionInDays } = Properties;
    const stage = (Object.keys(stages) as StageName[]).find((name) =>
      new RegExp(`[/-]${name}(?=[/-])`).test(LogGroupName),
    );
    const isListed = named.some(({ name = '' }) =>
      new RegExp(`^${name.replace('<stage>', `${stage}`).replace('<function>', '[\\w-]+/[\\w-]+')}$`).test(
        LogGroupName,
      ),
    );
    expect([LogGroupName, isListed, RetentionInDays]).toEqual([LogGroupName, true, daysStated(`${stage}`)]);
  }
});

test('accesses to files are kept for as long as the table of logs says', () => {
  const [bucket] = stacks
    .ofType<{ LifecycleConfiguration: { Rules: { ExpirationInDays?: number }[] } }>('AWS::S3::Bucket')
    .filter(({ id }) => id === 'MediaAccessLog');
  const days = bucket?.Properties.LifecycleConfiguration.Rules.map(({ ExpirationInDays }) => ExpirationInDays);
  expect(days).toEqual([Number.parseInt(logRows.find(({ log }) => log === 'bucket')?.kept ?? '', 10)]);
});

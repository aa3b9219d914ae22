import { expect, test } from 'vitest';
import { workers } from '#infra/resources.ts';
import { type AlarmProperties, alarm, alarms, measured } from './alarms.ts';

const periodsOf = ({ Metrics = [] }: AlarmProperties): number[] =>
  Metrics.flatMap(({ MetricStat }) => MetricStat?.Period ?? []);

test('a schedule that is stopped, or fails each time, raises an alarm', () => {
  for (const [name, { trigger }] of Object.entries(workers)) {
    if (!('everyMinutes' in trigger)) continue;
    const found = alarm(`not-running-${name}`);
    expect(found).toMatchObject({ TreatMissingData: 'breaching', Threshold: 1 });
    expect(measured(found)).toEqual([['Errors', `frontage-dev-workers-${name}`]]);
    expect(new Set(periodsOf(found))).toEqual(new Set([Math.max(5, 2 * trigger.everyMinutes) * 60]));
  }
});

test("with the probe's lead of each minute, a stream without a working consumer raises an alarm", () => {
  for (const [name, { trigger }] of Object.entries(workers)) {
    if (!('stream' in trigger)) continue;
    const found = alarm(`stream-stopped-${name}`);
    expect(found).toMatchObject({ TreatMissingData: 'breaching', Threshold: 1, EvaluationPeriods: 1 });
    expect(measured(found)).toEqual([['Invocations', `frontage-dev-workers-${name}`]]);
    expect(periodsOf(found)).toEqual([900]);
  }
});

test('three hours without a reconciliation raise an alarm', () => {
  const found = alarm('leads-reconciliation-missing');
  expect(found).toMatchObject({ TreatMissingData: 'breaching', Threshold: 1, EvaluationPeriods: 3 });
  expect(periodsOf(found)).toEqual([3600]);
});

test('missing data raises the alarm after the set time, and not only when CloudWatch has no older data', () => {
  const silent = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching');
  // The submission of a minute may be counted one or two minutes later; FILL would make it zero until then.
  const waiting = silent.filter(({ AlarmName }) => AlarmName !== 'frontage-dev-probe-failing');
  expect(waiting.length).toBeGreaterThan(10);
  for (const { AlarmName, Metrics = [] } of waiting)
    expect(Metrics[0]?.Expression, AlarmName).toMatch(/^FILL\(\w+, [01]\)/);
});

test('missing data of the latest minutes does not keep an alarm from ringing', () => {
  const filled = alarms.filter(
    ({ Metrics = [] }) =>
      Metrics.some(({ Expression }) => Expression?.includes('FILL(')) &&
      Metrics.some(({ MetricStat }) => MetricStat?.Period === 60),
  );
  expect(filled.map(({ AlarmName }) => AlarmName)).toEqual(['frontage-dev-table-throttled']);
  for (const { EvaluationPeriods, DatapointsToAlarm = EvaluationPeriods } of filled)
    expect(EvaluationPeriods - DatapointsToAlarm).toBeGreaterThanOrEqual(2);
});

import { beforeAll, expect, test } from 'vitest';
import { counted, functionClasses } from '#lib/platform/observe/counted.contract.ts';
import { reconciliationScene } from '#test/worker/reconciliation-scene.ts';
import { type AlarmProperties, alarms } from './checks/alarms.ts';
import { stacks } from './checks/synthesised.ts';
import { type Measured, periodOf, rings } from './ringing/cloudwatch.ts';
import { incidentsOf } from './ringing/incidents.ts';
import { collectLines, type Lines } from './ringing/lines.ts';
import { normalDay } from './ringing/normal-day.ts';

const scene = reconciliationScene();
let lines: Lines;
let usual: Measured;
beforeAll(async () => {
  lines = await collectLines(scene);
  usual = normalDay(lines);
});

/** Only stages with a canary, a firewall and a reservation have these. */
const ofProd = stacks
  .ofType<AlarmProperties>('AWS::CloudWatch::Alarm')
  .map(({ Properties }) => Properties)
  .filter(({ AlarmName }) => /^frontage-prod-(?:.*-rollback|concurrency-short|firewall-blocking)$/.test(AlarmName))
  .map(
    (found): AlarmProperties => JSON.parse(JSON.stringify(found).replaceAll(/(frontage-|Frontage\/)prod/g, '$1dev')),
  );

const all = new Map([...alarms, ...ofProd].map((one) => [one.AlarmName.replace('frontage-dev-', ''), one]));
const names = [...all.keys()];
const alarm = (name: string): AlarmProperties => all.get(name) as AlarmProperties;
const day = 1440;
/** By day, after two days of data. */
const noon = 2 * day + 720;

/** From a minute on, for so many minutes. */
const endsOfPeriods = (watching: AlarmProperties, from: number, minutes: number): number[] =>
  Array.from({ length: minutes }, (_, after) => from + after).filter((minute) => minute % periodOf(watching) === 0);

test('every alarm has an incident that it is for, and every incident an alarm', () => {
  expect(Object.keys(incidentsOf(lines)).toSorted()).toEqual(names.toSorted());
});

test('every event that is counted was written by its handler, with a number', () => {
  const written = [...lines].filter(([, value]) => Number.isFinite(value)).map(([name]) => name.split(' ')[1]);
  const wanted = [...Object.keys(counted), ...functionClasses.map((kind) => `errors.${kind}`)];
  expect(wanted.filter((name) => !written.includes(name))).toEqual([]);
});

test.each(names)('%s is silent on a normal day', (name) => {
  // An alarm on single minutes looks at five of them at least.
  const ends = endsOfPeriods(alarm(name), 2 * day, day).filter((minute) => minute % 5 === 0);
  expect(ends.length).toBeGreaterThan(0);
  expect(ends.filter((minute) => rings(alarm(name), minute, usual))).toEqual([]);
});

test.each(names)('%s rings in time on what its section describes', (name) => {
  const { differs, within } = incidentsOf(lines)[name] ?? { differs: {}, within: 0 };
  const measured: Measured = (metric, minute) => {
    const differing = minute < noon ? undefined : differs[metric];
    return differing ? differing(minute - noon) : usual(metric, minute);
  };
  const ends = endsOfPeriods(alarm(name), noon + 1, within);
  expect(ends.filter((minute) => rings(alarm(name), minute, measured))).not.toEqual([]);
  expect(rings(alarm(name), noon, measured)).toBe(false);
});

import { TableClass } from 'aws-cdk-lib/aws-dynamodb';
import { LogGroupClass } from 'aws-cdk-lib/aws-logs';
import { type StageName, type StageSettings, stages } from '#infra/stages.ts';
import { synthesise } from '#infra/synthesis.ts';
import { unfilled } from '../unfilled.ts';

const everyStage = Object.keys(stages) as StageName[];

/** Whom the alarms of a stage reach. */
export const addresses = { alarmAddress: 'notices@acme.test', pager: 'https://pager.acme.test/frontage' } as const;

/** All that lowers the price of a large, steady load. */
export const forLargeLoad = {
  accessLogClass: LogGroupClass.INFREQUENT_ACCESS,
  traces: false,
  capacity: {
    table: { reads: { min: 300, max: 2_000 }, writes: { min: 200, max: 1_500 } },
    index: { reads: { min: 100, max: 900 }, writes: { min: 60, max: 700 } },
  },
  tableClass: TableClass.STANDARD_INFREQUENT_ACCESS,
} as const satisfies Partial<StageSettings>;

/** Every file of a synthesis with the probe, by name. */
export const synthesiseStages = (names: readonly StageName[] = everyStage): Map<string, string> =>
  synthesise(Object.fromEntries(names.map((stage) => [stage, { ...unfilled(stage), probe: true, ...addresses }])));

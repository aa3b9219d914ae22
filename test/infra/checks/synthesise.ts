import { type StageName, settingsOf, stages } from '#infra/stages.ts';
import { synthesise } from '#infra/synthesis.ts';

const everyStage = Object.keys(stages) as StageName[];

/** Whom the alarms of a stage reach. */
export const addresses = { alarmAddress: 'notices@acme.test', pager: 'https://pager.acme.test/frontage' } as const;

/** Every file of a synthesis with the probe, by name. */
export const synthesiseStages = (names: readonly StageName[] = everyStage): Map<string, string> =>
  synthesise(Object.fromEntries(names.map((stage) => [stage, { ...settingsOf(stage), probe: true, ...addresses }])));

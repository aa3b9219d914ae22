import { type Probe, type StageName, settingsOf, stages } from '#infra/stages.ts';
import { synthesise } from '#infra/synthesis.ts';

/** The stages name no form for the probe yet; with this one, the probe is deployed as well. */
export const sampleProbe: Probe = { brandId: '01a1fc21-63ee-7b88-93dd-57439b1abe20', formSlug: 'probe' };

const everyStage = Object.keys(stages) as StageName[];

/** Whom the alarms of a stage reach. */
export const addresses = { alarmAddress: 'notices@acme.test', pager: 'https://pager.acme.test/frontage' } as const;

/** Every file of a synthesis with the probe, by name. */
export const synthesiseStages = (names: readonly StageName[] = everyStage): Map<string, string> =>
  synthesise(
    Object.fromEntries(names.map((stage) => [stage, { ...settingsOf(stage), probe: sampleProbe, ...addresses }])),
  );

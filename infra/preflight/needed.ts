import type { StageName, StageSettings } from '#infra/stages.ts';
import { synthesise } from '#infra/synthesis.ts';

interface Resource {
  Type: string;
  Properties?: { ReservedConcurrentExecutions?: number };
}

/** The demands of the templates of a stage on an account. */
export interface Needed {
  /** The number of resources of each type. */
  counts: ReadonlyMap<string, number>;
  reservedConcurrency: number;
  /** The version of CDK's bootstrap stack that the templates are deployed by. */
  bootstrapVersion: number;
}

const bootstrapVersionIn = (manifest: string): number => {
  const { artifacts } = JSON.parse(manifest) as {
    artifacts: Record<string, { properties?: { requiresBootstrapStackVersion?: number } }>;
  };
  return Math.max(...Object.values(artifacts).map(({ properties }) => properties?.requiresBootstrapStackVersion ?? 0));
};

/** Counts what is in the files of a synthesis. */
export const neededBy = (files: ReadonlyMap<string, string>): Needed => {
  const resources = [...files]
    .filter(([name]) => name.endsWith('.template.json'))
    .flatMap(([, text]) => Object.values((JSON.parse(text) as { Resources: Record<string, Resource> }).Resources));
  const groups = Map.groupBy(resources, ({ Type }) => Type);
  return {
    counts: new Map([...groups].map(([type, { length }]) => [type, length])),
    reservedConcurrency: resources.reduce((sum, one) => sum + (one.Properties?.ReservedConcurrentExecutions ?? 0), 0),
    bootstrapVersion: bootstrapVersionIn(files.get('manifest.json') ?? '{"artifacts":{}}'),
  };
};

/** Synthesises the stage, which takes some seconds. */
export const neededFor = (stage: StageName, settings: StageSettings): Needed =>
  neededBy(synthesise({ [stage]: settings }));

import type { StageName, StageSettings } from '#infra/stages.ts';
import { synthesise } from '#infra/synthesis.ts';

interface Resource {
  Type: string;
  Properties?: { ReservedConcurrentExecutions?: number; ApiId?: unknown };
}

/** The demands of the templates of a stage on an account. */
export interface Needed {
  /** The number of resources of each type. */
  counts: ReadonlyMap<string, number>;
  /** The number of resources of each type in the API that has the most of them. */
  mostOfOneApi: ReadonlyMap<string, number>;
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

/** Whichever way a stack refers to an API, its logical id is in it. */
const mostOfOneApi = (resources: readonly (readonly [string, Resource])[]): Map<string, number> => {
  const apis = resources.filter(([, { Type }]) => Type === 'AWS::ApiGatewayV2::Api').map(([id]) => id);
  const most = new Map<string, number>();
  for (const api of apis) {
    const own = resources.filter(([, { Properties }]) => JSON.stringify(Properties?.ApiId ?? '').includes(api));
    for (const [type, { length }] of Map.groupBy(own, ([, { Type }]) => Type))
      most.set(type, Math.max(length, most.get(type) ?? 0));
  }
  return most;
};

/** Counts what is in the files of a synthesis. */
export const neededBy = (files: ReadonlyMap<string, string>): Needed => {
  const resources = [...files]
    .filter(([name]) => name.endsWith('.template.json'))
    .flatMap(([, text]) => Object.entries((JSON.parse(text) as { Resources: Record<string, Resource> }).Resources));
  const groups = Map.groupBy(resources, ([, { Type }]) => Type);
  return {
    counts: new Map([...groups].map(([type, { length }]) => [type, length])),
    mostOfOneApi: mostOfOneApi(resources),
    reservedConcurrency: resources.reduce(
      (sum, [, one]) => sum + (one.Properties?.ReservedConcurrentExecutions ?? 0),
      0,
    ),
    bootstrapVersion: bootstrapVersionIn(files.get('manifest.json') ?? '{"artifacts":{}}'),
  };
};

/** Synthesises the stage, which takes some seconds. */
export const neededFor = (stage: StageName, settings: StageSettings): Needed =>
  neededBy(synthesise({ [stage]: settings }));

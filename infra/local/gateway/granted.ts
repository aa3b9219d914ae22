import type { EdgeFunction } from '#infra/edge-routes.ts';
import type { Handler } from '#infra/local/lambda.ts';
import type { WorkerName } from '#infra/resources.ts';
import { without } from '#lib/platform/core/env.ts';
import { type Purpose, purposes, secretVariables } from '#lib/platform/credentials/purposes.contract.ts';

/** The purposes whose secrets the template grants to a function. */
const grantedTo = async (id: string): Promise<readonly Purpose[]> => {
  // Loaded with the function, so that nothing waits for the declarations of operations at the start.
  const { edgeNeeds, needsOf, workerNeeds } = await import('#infra/needs.ts');
  const [group, name] = id.split('/');
  if (group === 'workers') return workerNeeds(name as WorkerName).secrets ?? [];
  if (id in edgeNeeds) return edgeNeeds[id as EdgeFunction].secrets ?? [];
  const { operations } = await import('#lib/operations.ts');
  const operation = operations.find((candidate) => candidate.id === id);
  return (operation && needsOf(operation).secrets) ?? [];
};

/** A function that can read only the secrets that it is granted where it is deployed. */
export const granted = async (id: string, handler: Handler): Promise<Handler> => {
  const may = await grantedTo(id);
  const withheld = new Set(
    purposes.filter((purpose) => !may.includes(purpose)).map((purpose) => secretVariables[purpose]),
  );
  return (event, context) => without(withheld, () => handler(event, context));
};

export const loadFunction = async (id: string): Promise<Handler> =>
  granted(id, (await import(new URL(`../../../functions/${id}.ts`, import.meta.url).href)).handler);

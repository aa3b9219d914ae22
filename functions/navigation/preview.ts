import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { previewNavigation } from '#lib/navigation/contract.ts';
import { navigationOfLocation } from '#lib/use-cases/navigation/resolve.ts';

export const handler = handle(previewNavigation, async ({ params }, { brand, view }) =>
  orNotFound(await navigationOfLocation(view, brand, params.locationId), 'Location'),
);

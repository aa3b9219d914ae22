import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { navigationOfLocation } from '#lib/use-cases/navigation/resolve.ts';
import { previewNavigation } from '#lib/web/navigation/contract.ts';

export const handler = handle(previewNavigation, async ({ params }, { brand, view }) =>
  orNotFound(await navigationOfLocation(view, brand, params.locationId), 'Location'),
);

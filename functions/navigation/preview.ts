import { previewNavigation } from '#lib/contract/navigation.ts';
import { navigationOfLocation } from '#lib/data/resolved-navigation.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(previewNavigation, async ({ params }, { brand, own }) =>
  found(await navigationOfLocation(own, brand, params.locationId), 'Location'),
);

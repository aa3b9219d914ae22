import { brandServiceWith } from '#lib/places/services/offers.ts';
import { saysOfItsOwn } from '#lib/places/services/page.rules.ts';
import type { ServiceRecord } from '#lib/places/services/records.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { moveAddress } from '#lib/use-cases/routing/page-routes.ts';

/** Whether search engines shall find the page of a service at a location. */
export const isWorthFinding = async (view: BrandView, service: ServiceRecord): Promise<boolean> =>
  service.livePath !== null && saysOfItsOwn(service, await brandServiceWith(view, service.slug));

/** The writes when a service has another page than before, or says something else on it. */
export const moveServicePage = async (
  view: BrandView,
  from: string | null,
  service: ServiceRecord,
  now: Date,
): Promise<Write[]> =>
  moveAddress(view, from, { type: 'service', ...service }, now, { noindex: !(await isWorthFinding(view, service)) });

import { servicesOf } from '#lib/places/services/records.ts';
import { noteHidden } from '#lib/platform/routing/sitemap.ts';
import { isWorthFinding } from '#lib/use-cases/services/page.ts';
import { eachRecord } from './each-record.ts';

/** Takes pages of services at locations that say nothing of their own out of the sitemap. */
export const servicePages = eachRecord('0012-service-pages', servicesOf, async (view, service) =>
  service.livePath === null || (await isWorthFinding(view, service)) ? false : noteHidden(view, service.id),
);

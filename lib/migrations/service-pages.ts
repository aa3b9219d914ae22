import { noteHidden } from '#lib/routing/sitemap.ts';
import { servicesOf } from '#lib/services/records.ts';
import { isWorthFinding } from '#lib/use-cases/services/page.ts';
import { eachRecord } from './each-record.ts';

/** Takes pages of services at locations that say nothing of their own out of the sitemap. */
export const servicePages = eachRecord('0012-service-pages', servicesOf, async (view, service) =>
  service.livePath === null || (await isWorthFinding(view, service)) ? false : noteHidden(view, service.id),
);

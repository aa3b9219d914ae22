import { type Caller, mayRead } from '#lib/access/caller.rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import type { SiteRecord } from './records.ts';

/** The site of a menu; `not_found` also for a site of a location that the caller has no access to. */
export const readableSite = (caller: Caller, site: SiteRecord | undefined): SiteRecord =>
  orNotFound(site && mayRead(caller, site.locationId) ? site : undefined, 'Site');

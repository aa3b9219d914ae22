import { announcedEvents } from './announced-events.ts';
import { brandCurrency } from './brand-currency.ts';
import { brandLeadShards } from './brand-lead-shards.ts';
import { eventEnds } from './event-ends.ts';
import { gatheredSitemaps } from './gathered-sitemaps.ts';
import { inactiveSites } from './inactive-sites.ts';
import { leadPhones } from './lead-phones.ts';
import { liveContent } from './live-content.ts';
import { liveSites } from './live-sites.ts';
import { locationPlaces } from './location-places.ts';
import { locator } from './locator.ts';
import type { Migration } from './migration.ts';
import { promotionEntries } from './promotion-entries.ts';
import { redirectSources } from './redirect-sources.ts';
import { servicePages } from './service-pages.ts';
import { servicePictures } from './service-pictures.ts';

/** In the order in which they run. New ones are added at the end. */
export const migrations: readonly Migration[] = [
  brandLeadShards,
  liveSites,
  locationPlaces,
  eventEnds,
  gatheredSitemaps,
  liveContent,
  locator,
  servicePictures,
  promotionEntries,
  inactiveSites,
  announcedEvents,
  servicePages,
  leadPhones,
  redirectSources,
  brandCurrency,
];

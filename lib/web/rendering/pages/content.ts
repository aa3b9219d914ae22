import type { Children } from '../base/html.ts';
import type { PageSite } from '../base/site.ts';
import { blogPage, postPage } from './blog.ts';
import { eventPage, eventsPage } from './event.ts';
import { homePage } from './home.ts';
import { locationPage } from './location.ts';
import { locatorPage } from './locator.ts';
import { offerPage, offersPage } from './offer.ts';
import { servicePage, servicesPage } from './service.ts';
import { contentWithTitle } from './written-content.ts';

/** The contents of a page, by its kind. */
export const contentOf = (site: PageSite): Children => {
  const { page, data } = site;
  switch (page.kind) {
    case 'location':
      return data.location ? locationPage(site, data.location) : contentWithTitle(site, page.title, page.blocks ?? []);
    case 'service':
      return servicePage(site);
    case 'event':
      return eventPage(site);
    case 'post':
      return postPage(site);
    case 'services':
      return servicesPage(site);
    case 'events':
      return eventsPage(site);
    case 'offers':
      return offersPage(site);
    case 'offer':
      return offerPage(site);
    case 'posts':
      return blogPage(site);
    case 'home':
      return homePage(site);
    case 'locations':
      return locatorPage(site);
    default:
      return contentWithTitle(site, page.title, page.blocks ?? []);
  }
};

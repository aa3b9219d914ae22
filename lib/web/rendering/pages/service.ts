import type { PublicService } from '#lib/places/services/public.contract.ts';
import { type Children, h } from '../base/html.ts';
import { brandAddress } from '../base/links.ts';
import type { PageSite } from '../base/site.ts';
import { serviceCards, serviceFacts } from '../listings/services.ts';
import { heading } from '../parts/heading.ts';
import { buttonLink } from '../parts/link.ts';
import { openStateNow } from '../parts/opening.ts';
import { pictureOf } from '../parts/picture.ts';
import { paragraphs } from '../parts/prose.ts';
import { actions } from './location.ts';
import { foundLocations, searchForm } from './locator.ts';
import { writtenContent } from './written-content.ts';

/** The locations that offer a service of the brand. */
const offeredAt = (site: PageSite): Children => {
  const { texts, data, page } = site;
  if (data.locations.length === 0 && site.url.search === '') return null;
  return h(
    'section',
    { class: 'listing' },
    heading(2, texts.offeredAt),
    searchForm(site, page.path),
    foundLocations(site, 3),
  );
};

/** All services of the brand, or of a location. */
export const servicesPage = (site: PageSite): Children => {
  const { texts, page, data } = site;
  const { services, totals } = data;
  const offered = ({ slug }: PublicService): string | null => {
    const count = totals?.byService[slug] ?? 0;
    return count > 0 ? texts.offeredIn(count) : null;
  };
  return [
    h('h1', null, page.title),
    services.length === 0 ? h('p', null, texts.noServices) : serviceCards(site, 2, services, offered),
  ];
};

/** A service, with who offers it. */
export const servicePage = (site: PageSite): Children => {
  const { page, data } = site;
  const { service, location } = data;
  const action = service && buttonLink(site, service.ctaLabel, brandAddress(site, service.ctaUrl));
  const text = service?.description ?? service?.shortDescription;
  return [
    h(
      'div',
      { class: service?.image ? 'intro pictured' : 'intro' },
      h(
        'div',
        { class: 'words' },
        h('h1', null, page.title),
        service && serviceFacts(site, service),
        text && h('div', { class: 'prose' }, paragraphs(text)),
        action && h('p', { class: 'actions' }, action),
      ),
      service?.image && pictureOf(site, service.image, { sizes: '(min-width:60rem) 34rem, 100vw', isCropped: true }),
    ),
    writtenContent(site),
    location &&
      h(
        'div',
        { class: 'cta full band' },
        h('div', { class: 'words' }, heading(2, location.name), openStateNow(site, location)),
        actions(site, location),
      ),
    page.locationId === null && offeredAt(site),
  ];
};

import type { PublicService } from '#lib/places/services/public.contract.ts';
import { type Children, type Html, h } from '../base/html.ts';
import { brandAddress } from '../base/links.ts';
import type { Site } from '../base/site.ts';
import { isolated } from '../parts/direction.ts';
import { buttonLink } from '../parts/link.ts';
import { paragraphs } from '../parts/prose.ts';
import { card, cards, cardTitle, thumbs } from './cards.ts';
import { row, rows } from './rows.ts';

const priceOf = ({ texts, formats }: Site, { priceDisplay, priceFromCents }: PublicService): string | null =>
  priceDisplay ?? (priceFromCents === null ? null : texts.from(formats.price(priceFromCents)));

/** The price, the time it takes and one more fact; nothing where none is known. */
export const serviceFacts = (site: Site, service: PublicService, more: string | null = null): Html | null => {
  const { durationMinutes } = service;
  const price = priceOf(site, service);
  const duration = durationMinutes === null ? null : site.formats.minutes(durationMinutes);
  const facts = [price && isolated(price), duration, more].filter((fact) => fact !== null);
  if (facts.length === 0) return null;
  return h(
    'p',
    { class: 'facts' },
    facts.map((fact, at) => [at > 0 && ' · ', fact]),
  );
};

const of = ({ image, name }: PublicService) => ({ picture: image, name });

/** Services in full. `more` is one more fact about each of them, such as how many locations offer it. */
export const serviceCards = (
  site: Site,
  level: number,
  services: readonly PublicService[],
  more: (service: PublicService) => string | null = () => null,
): Children => {
  const pictureOf = thumbs(site, services, of);
  return (
    services.length > 0 &&
    cards(
      services.map((service) => {
        const { name, shortDescription, description, ctaLabel, ctaUrl } = service;
        const text = shortDescription ?? description;
        return card({
          level,
          className: 'service',
          title: cardTitle(site, name, service),
          picture: pictureOf(service),
          content: [text !== null && paragraphs(text), serviceFacts(site, service, more(service))],
          action: buttonLink(site, ctaLabel, brandAddress(site, ctaUrl), { isQuiet: true }),
        });
      }),
      'two',
    )
  );
};

/** Services in little space: what each is called, and what it costs. */
export const serviceRows = (site: Site, level: number, services: readonly PublicService[]): Children => {
  const pictureOf = thumbs(site, services, of, { sizes: '4.5rem' });
  return (
    services.length > 0 &&
    rows(
      services.map((service) => {
        const { name, shortDescription } = service;
        const price = priceOf(site, service);
        return row({
          level,
          mark: pictureOf(service),
          title: cardTitle(site, name, service),
          content: shortDescription !== null && h('p', { class: 'facts' }, shortDescription),
          end: price !== null && isolated(price),
        });
      }),
    )
  );
};

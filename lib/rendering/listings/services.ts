import type { PublicService } from '#lib/services/public.contract.ts';
import { type Children, type Html, h } from '../base/html.ts';
import { brandAddress } from '../base/links.ts';
import type { Site } from '../base/site.ts';
import { isolated } from '../parts/direction.ts';
import { buttonLink } from '../parts/link.ts';
import { paragraphs } from '../parts/prose.ts';
import { card, cardPicture, cards, cardTitle } from './cards.ts';

/** What it costs and how long it takes; nothing where neither is known. */
export const serviceFacts = ({ texts, formats }: Site, service: PublicService): Html | null => {
  const { priceDisplay, priceFromCents, durationMinutes } = service;
  const price = priceDisplay ?? (priceFromCents === null ? null : texts.from(formats.price(priceFromCents)));
  const facts = [price && isolated(price), durationMinutes === null ? null : formats.minutes(durationMinutes)].filter(
    (fact) => fact !== null,
  );
  if (facts.length === 0) return null;
  return h(
    'p',
    { class: 'facts' },
    facts.map((fact, at) => [at > 0 && ' · ', fact]),
  );
};

const serviceCard = (site: Site, level: number, service: PublicService): Html => {
  const { name, image, shortDescription, description, ctaLabel, ctaUrl } = service;
  const text = shortDescription ?? description;
  return card({
    level,
    title: cardTitle(site, name, service),
    picture: cardPicture(site, image),
    content: [
      text !== null && paragraphs(text),
      serviceFacts(site, service),
      buttonLink(site, ctaLabel, brandAddress(site, ctaUrl), { isQuiet: true }),
    ],
  });
};

export const serviceCards = (site: Site, level: number, services: readonly PublicService[]): Children =>
  services.length > 0 && cards(services.map((service) => serviceCard(site, level, service)));

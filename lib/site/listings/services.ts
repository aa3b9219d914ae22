import type { PublicService } from '#lib/services/public.contract.ts';
import { type Children, type Html, h } from '../base/html.ts';
import { sitePath } from '../base/links.ts';
import type { Site } from '../base/site.ts';
import { buttonLink } from '../parts/link.ts';
import { pictureOf } from '../parts/picture.ts';
import { paragraphs } from '../parts/prose.ts';
import { card, cardSizes, cards } from './cards.ts';

/** What it costs and how long it takes; nothing where neither is known. */
export const serviceFacts = ({ texts, formats }: Site, service: PublicService): Html | null => {
  const { priceDisplay, priceFromCents, durationMinutes } = service;
  const price = priceDisplay ?? (priceFromCents === null ? null : texts.from(formats.price(priceFromCents)));
  const facts = [price, durationMinutes === null ? null : formats.minutes(durationMinutes)].filter(
    (fact) => fact !== null,
  );
  return facts.length === 0 ? null : h('p', { class: 'facts' }, facts.join(' · '));
};

const serviceCard = (site: Site, level: number, service: PublicService): Html => {
  const { name, path, image, shortDescription, description, ctaLabel, ctaUrl } = service;
  const text = shortDescription ?? description;
  return card({
    level,
    title: path === null ? name : h('a', { href: sitePath(site, path), class: 'whole' }, name),
    picture: image && pictureOf(site, image, { sizes: cardSizes, isCropped: true, alt: '' }),
    content: [
      text !== null && paragraphs(text),
      serviceFacts(site, service),
      buttonLink(site, ctaLabel, ctaUrl, { isQuiet: true }),
    ],
  });
};

export const serviceCards = (site: Site, level: number, services: readonly PublicService[]): Children =>
  services.length > 0 && cards(services.map((service) => serviceCard(site, level, service)));

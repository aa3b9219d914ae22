import type { PublicPromotion } from '#lib/promotions/public.contract.ts';
import { type Children, type Html, h } from '../base/html.ts';
import { brandAddress } from '../base/links.ts';
import type { Site } from '../base/site.ts';
import { buttonLink } from '../parts/link.ts';
import { paragraphs } from '../parts/prose.ts';
import { card, cardPicture, cards } from './cards.ts';

/** What is saved, in a few words; null where the title has to say it. */
const savingOf = ({ texts, formats }: Site, { discountType, discountValue }: PublicPromotion): string | null => {
  if (discountType === 'free_item') return texts.freeItem;
  if (discountType === 'bundle') return texts.bundle;
  if (discountValue === null || discountType === 'other') return null;
  return discountType === 'percent'
    ? texts.off(formats.percent(discountValue))
    : texts.off(formats.price(discountValue));
};

/** An end at midnight is the end of the day before. */
const lastDay = ({ formats, timezone }: Site, endsAt: string): string =>
  formats.day(new Date(Date.parse(endsAt) - 1), timezone);

/** Its own button, or else one to its form, if the page has it. */
const action = (site: Site, { ctaLabel, ctaUrl, formSlug }: PublicPromotion): Children => {
  const hasForm = formSlug !== null && Object.values(site.data.forms).some(({ slug }) => slug === formSlug);
  if (ctaUrl !== null) return buttonLink(site, ctaLabel ?? site.texts.learnMore, brandAddress(site, ctaUrl));
  return hasForm && buttonLink(site, ctaLabel ?? site.texts.sendMessage, `#form-${formSlug}`);
};

const promotionCard = (site: Site, level: number, promotion: PublicPromotion): Html => {
  const { texts } = site;
  const { title, description, terms, code, endsAt, image } = promotion;
  const saving = savingOf(site, promotion);
  return card({
    level,
    className: 'offer',
    title,
    picture: cardPicture(site, image),
    content: [
      saving !== null && h('p', { class: 'saving' }, saving),
      description !== null && paragraphs(description),
      code !== null && h('p', null, `${texts.code}: `, h('code', { dir: 'ltr' }, code)),
      endsAt !== null && h('p', { class: 'facts' }, texts.validUntil(lastDay(site, endsAt))),
      action(site, promotion),
      terms !== null && h('details', { class: 'fold' }, h('summary', null, texts.terms), paragraphs(terms)),
    ],
  });
};

export const promotionCards = (site: Site, level: number, promotions: readonly PublicPromotion[]): Children =>
  promotions.length > 0 && cards(promotions.map((promotion) => promotionCard(site, level, promotion)));

import type { PublicPromotion } from '#lib/content/promotions/public.contract.ts';
import { type Children, h } from '../base/html.ts';
import { brandAddress, carrying, pageLink } from '../base/links.ts';
import type { Site } from '../base/site.ts';
import { buttonLink } from '../parts/link.ts';
import { paragraphs } from '../parts/prose.ts';
import { card, cards, cardTitle, thumbs } from './cards.ts';

/** The saving, in a few words; null where the title has to say it. */
export const savingOf = ({ texts, formats }: Site, { discountType, discountValue }: PublicPromotion): string | null => {
  if (discountType === 'free_item') return texts.freeItem;
  if (discountType === 'bundle') return texts.bundle;
  if (discountValue === null || discountType === 'other') return null;
  return discountType === 'percent'
    ? texts.off(formats.percent(discountValue))
    : texts.off(formats.price(discountValue));
};

/** An end at midnight is the end of the day before. */
export const lastDay = ({ formats, timezone }: Site, endsAt: string): string =>
  formats.day(new Date(Date.parse(endsAt) - 1), timezone);

/** The code to name, and until when. */
const offerFacts = (site: Site, { code, endsAt }: PublicPromotion): Children => [
  code !== null && h('p', null, `${site.texts.code}: `, h('code', { dir: 'ltr' }, code)),
  endsAt !== null && h('p', { class: 'facts' }, site.texts.validUntil(lastDay(site, endsAt))),
];

/** Its own button, or else one to its form: on this page, or on its own. */
export const offerAction = (site: Site, promotion: PublicPromotion): Children => {
  const { id, ctaLabel, ctaUrl, formSlug, path, pageUrl } = promotion;
  const { texts, data } = site;
  if (ctaUrl !== null)
    return buttonLink(site, ctaLabel ?? texts.learnMore, brandAddress(site, ctaUrl), { promotion: id });
  if (formSlug === null) return null;
  const form = `#form-${formSlug}`;
  const label = ctaLabel ?? texts.sendMessage;
  if (Object.values(data.forms).some(({ slug }) => slug === formSlug)) return buttonLink(site, label, form);
  if (path === null) return null;
  return h('a', { class: 'button', href: carrying(site, `${pageLink(site, { path, url: pageUrl })}${form}`) }, label);
};

export const promotionCards = (site: Site, level: number, promotions: readonly PublicPromotion[]): Children => {
  const pictureOf = thumbs(site, promotions, ({ image, title }) => ({ picture: image, name: title }));
  return (
    promotions.length > 0 &&
    cards(
      promotions.map((promotion) => {
        const { title, description, terms } = promotion;
        const saving = savingOf(site, promotion);
        return card({
          level,
          className: 'offer',
          title: cardTitle(site, title, promotion),
          picture: pictureOf(promotion),
          content: [
            saving !== null && h('p', { class: 'saving' }, saving),
            description !== null && paragraphs(description),
            offerFacts(site, promotion),
            terms !== null && h('p', { class: 'facts' }, h('small', null, site.texts.termsApply)),
          ],
          action: offerAction(site, promotion),
        });
      }),
    )
  );
};

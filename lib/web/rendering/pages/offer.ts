import type { PublicPromotion } from '#lib/content/promotions/public.contract.ts';
import { type Children, type Html, h } from '../base/html.ts';
import { sitePath } from '../base/links.ts';
import type { PageSite } from '../base/site.ts';
import { form as formOf } from '../forms/form.ts';
import { cards } from '../listings/cards.ts';
import { lastDay, offerAction, promotionCards, savingOf } from '../listings/promotions.ts';
import { listSection } from '../listings/section.ts';
import { heading } from '../parts/heading.ts';
import { pictureOf } from '../parts/picture.ts';
import { paragraphs } from '../parts/prose.ts';
import { locationCard } from './locator.ts';

/** The offers that run at the moment. */
export const offersPage = (site: PageSite): Children => {
  const { texts, page, data } = site;
  return [
    h('h1', null, page.title),
    data.promotions.length === 0 ? h('p', null, texts.noPromotions) : promotionCards(site, 2, data.promotions),
  ];
};

/** The locations that take part, where not all of them do. */
const takingPart = (site: PageSite): Children => {
  const { texts, data } = site;
  return (
    data.locations.length > 0 &&
    listSection(
      site,
      texts.validAt,
      cards(
        data.locations.map((location) => locationCard(site, 3, location)),
        'places',
      ),
    )
  );
};

const fact = (name: string, ...content: Children[]): Html =>
  h('div', null, h('dt', null, name), h('dd', null, content));

/** Facts to know before one comes. */
const conditions = (site: PageSite, promotion: PublicPromotion): Children => {
  const { texts, data, locatorPath } = site;
  const { code, endsAt, terms, isEverywhere } = promotion;
  const everywhere = isEverywhere && data.location === null && locatorPath !== null;
  const facts = [
    code !== null && fact(texts.code, h('code', { class: 'coupon', dir: 'ltr' }, code)),
    endsAt !== null && fact(texts.validUntilLabel, lastDay(site, endsAt)),
    data.location && fact(texts.validAt, data.location.name),
    everywhere && fact(texts.validAt, h('a', { href: sitePath(site, locatorPath) }, texts.everyLocation)),
    terms !== null && fact(texts.terms, paragraphs(terms)),
  ].filter(Boolean);
  return facts.length > 0 && h('dl', { class: 'facts-list box' }, facts);
};

/** An offer, with its conditions and the form to get it. */
export const offerPage = (site: PageSite): Children => {
  const { texts, page, data } = site;
  const { promotion } = data;
  if (!promotion) return h('h1', null, page.title);
  const { image, description, formSlug } = promotion;
  const saving = savingOf(site, promotion);
  const form = Object.values(data.forms).find(({ slug }) => slug === formSlug);
  return [
    h(
      'div',
      { class: 'intro pictured' },
      h(
        'div',
        { class: 'words' },
        saving !== null && h('p', { class: 'saving' }, saving),
        h('h1', null, page.title),
        description !== null && h('div', { class: 'prose lead' }, paragraphs(description)),
        h('p', { class: 'actions' }, offerAction(site, promotion)),
      ),
      h(
        'div',
        { class: 'stack' },
        image && pictureOf(site, image, { sizes: '(min-width:60rem) 34rem, 100vw', isCropped: true, alt: '' }),
        conditions(site, promotion),
      ),
    ),
    form && h('section', { class: 'asking' }, heading(2, texts.answerOffer), formOf(site, form)),
    takingPart(site),
  ];
};

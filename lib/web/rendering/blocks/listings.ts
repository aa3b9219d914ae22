import type { Children } from '../base/html.ts';
import type { Site } from '../base/site.ts';
import { form as formOf } from '../forms/form.ts';
import { eventRows } from '../listings/events.ts';
import { postCards } from '../listings/posts.ts';
import { promotionCards } from '../listings/promotions.ts';
import { serviceCards } from '../listings/services.ts';
import { hoursTable } from '../parts/hours-table.ts';
import { openStateNow } from '../parts/opening.ts';
import { headingAndText, part, type Show } from './at.ts';
import { numberIn, textIn } from './read.ts';

/** A list under a heading; nothing while it has no entries. */
const listing =
  <Entry>(
    entriesOf: (site: Site) => readonly Entry[],
    show: (site: Site, level: number, entries: readonly Entry[]) => Children,
  ): Show =>
  (block, at) => {
    const entries = entriesOf(at.site).slice(0, Math.max(1, numberIn(block, 'limit') ?? Infinity));
    if (entries.length === 0) return null;
    const { title, level, text } = headingAndText(block, at);
    return part('listing full', title, text, show(at.site, level, entries));
  };

export const services = listing(({ data }) => data.services, serviceCards);
export const promotions = listing(({ data }) => data.promotions, promotionCards);
export const events = listing(({ data }) => data.events, eventRows);
export const posts = listing(({ data }) => data.posts, postCards);

export const hours: Show = (block, at) => {
  const { site } = at;
  const { location } = site.data;
  if (!location?.hours.week) return null;
  const { title, level, text } = headingAndText(block, at);
  return part('opening', title, text, openStateNow(site, location), hoursTable(site, location, level));
};

export const form: Show = (block, at) => {
  const { forms } = at.site.data;
  const wanted = textIn(block, 'formId')?.trim().toLowerCase() ?? '';
  const found = Object.hasOwn(forms, wanted) ? forms[wanted] : Object.values(forms).find(({ slug }) => slug === wanted);
  if (!found) return null;
  const { title, text } = headingAndText(block, at);
  return part('asking', title, text, formOf(at.site, found));
};

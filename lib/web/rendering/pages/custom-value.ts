import type { PublicLocationDetail } from '#lib/places/locations/public.contract.ts';
import { mailtoLink } from '#lib/platform/core/email.ts';
import { phoneIn } from '#lib/platform/core/phone.ts';
import { midnight } from '#lib/platform/core/time/calendar.ts';
import { type Children, h } from '../base/html.ts';
import { linkOf } from '../base/links.ts';
import type { Site } from '../base/site.ts';
import { leftToRight } from '../parts/direction.ts';
import { phoneLink } from '../parts/phone.ts';

type Custom = PublicLocationDetail['custom'][number];

const linked = (href: string | undefined, text: Children): Children =>
  href === undefined ? text : h('a', { href }, text);

/** The value of a custom field as people read it; null for none. */
export const customValue = (site: Site, { type, value }: Custom): Children => {
  const { texts, formats } = site;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return formats.number(value);
  if (Array.isArray(value)) return value.length > 0 ? formats.list(value.map(String)) : null;
  if (typeof value !== 'string' || value === '') return null;
  if (type === 'url') return linked(linkOf(site, value), leftToRight(URL.parse(value)?.hostname ?? value));
  if (type === 'email') return linked(linkOf(site, mailtoLink(value)), leftToRight(value));
  if (type === 'phone') return phoneLink(phoneIn(value, formats.region) ?? value, value);
  if (type === 'date' && /^\d{4}-\d\d-\d\d$/.test(value)) return formats.day(midnight(value));
  return value;
};

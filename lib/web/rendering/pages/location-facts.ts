import type { PublicLocationDetail } from '#lib/places/locations/public.contract.ts';
import { mailtoLink } from '#lib/platform/core/email.ts';
import { phoneDisplay } from '#lib/platform/core/phone.ts';
import { type Children, type Html, h } from '../base/html.ts';
import { linkOf } from '../base/links.ts';
import type { Outline } from '../base/outline.ts';
import type { PageSite } from '../base/site.ts';
import { address, destinationOf } from '../parts/address.ts';
import { isolated, leftToRight } from '../parts/direction.ts';
import { mapPage } from '../parts/frames.rules.ts';
import { heading } from '../parts/heading.ts';
import { hoursTable } from '../parts/hours-table.ts';
import { phoneLink } from '../parts/phone.ts';
import { customValue } from './custom-value.ts';

const fact = (name: string, ...content: Children[]): Html =>
  h('div', null, h('dt', null, name), h('dd', null, content));

const phones = ({ texts, formats }: PageSite, location: PublicLocationDetail): Children => {
  const { phone, additionalPhones } = location;
  const all = [
    ...(phone === null ? [] : [{ number: phone, shown: location.phoneDisplay ?? phone }]),
    ...additionalPhones.map((number) => ({ number, shown: phoneDisplay(number, formats.region) })),
  ];
  return (
    all.length > 0 &&
    fact(
      texts.phone,
      all.map(({ number, shown }, at) => [at > 0 && h('br', null), phoneLink(number, shown)]),
    )
  );
};

const place = (site: PageSite, location: PublicLocationDetail): Children => {
  const lines = address(site, location.address);
  const destination = destinationOf(site, location);
  return (
    lines &&
    fact(
      site.texts.address,
      lines,
      destination !== undefined && h('a', { href: mapPage(destination) }, site.texts.showMap),
    )
  );
};

const area = ({ texts, formats }: PageSite, { serviceArea }: PublicLocationDetail): Children => {
  if (!serviceArea) return null;
  const maxShown = 30;
  const { postalCodes, radiusKm } = serviceArea;
  const codes = postalCodes.slice(0, maxShown).join(', ');
  const parts = [
    radiusKm === null ? '' : texts.within(formats.distance(radiusKm)),
    postalCodes.length > maxShown ? `${codes} …` : codes,
  ].filter((part) => part !== '');
  return parts.length > 0 && fact(texts.serviceArea, isolated(parts.join('; ')));
};

/** `wheelchairAccessible` as people write it. */
const labelOf = (name: string): string => {
  const words = name.replaceAll('_', ' ').replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const properties = ({ texts, formats }: PageSite, { attributes }: PublicLocationDetail): Children => {
  const shown = Object.entries(attributes).filter(([, value]) => value !== false && value !== '');
  return (
    shown.length > 0 &&
    fact(
      texts.goodToKnow,
      h(
        'ul',
        { class: 'notes' },
        shown.map(([name, value]) =>
          h(
            'li',
            null,
            labelOf(name),
            value !== true && `: ${typeof value === 'number' ? formats.number(value) : value}`,
          ),
        ),
      ),
    )
  );
};

const contact = (site: PageSite, location: PublicLocationDetail): Children => {
  const { texts, formats } = site;
  const { email, websiteUrl, paymentMethods, languages, yearEstablished, custom } = location;
  const website = linkOf(site, websiteUrl);
  const mail = linkOf(site, email === null ? null : mailtoLink(email));
  const facts = [
    place(site, location),
    phones(site, location),
    mail !== undefined && fact(texts.email, h('a', { href: mail }, leftToRight(email ?? ''))),
    website !== undefined &&
      fact(texts.website, h('a', { href: website }, leftToRight(new URL(website, site.url).hostname))),
    area(site, location),
    languages.length > 0 && fact(texts.languages, formats.list(languages.map(formats.language))),
    paymentMethods.length > 0 && fact(texts.payment, formats.list(paymentMethods)),
    yearEstablished !== null && fact(texts.established, String(yearEstablished)),
    ...custom.map((field) => {
      const value = customValue(site, field);
      return value === null ? null : fact(field.label, isolated(value));
    }),
    properties(site, location),
  ].filter(Boolean);
  return facts.length > 0 && h('dl', { class: 'facts-list' }, facts);
};

/** Hours, and how to reach the location; nothing where neither is known. */
export const locationFacts = (site: PageSite, location: PublicLocationDetail, outline: Outline): Html | null => {
  const { texts } = site;
  const hours = hoursTable(site, location, 3);
  const facts = contact(site, location);
  if (!hours && !facts) return null;
  return h(
    'aside',
    { class: 'box', 'aria-label': location.name },
    hours && h('div', { class: 'group' }, heading(outline.next(), texts.hours), hours),
    facts && h('div', { class: 'group' }, heading(outline.next(), texts.contact), facts),
  );
};

import { networkNames } from '#lib/places/profile/networks.contract.ts';
import { type Children, h } from '../base/html.ts';
import { linkOf, sitePath } from '../base/links.ts';
import type { Site } from '../base/site.ts';
import { address } from '../parts/address.ts';
import { link } from '../parts/link.ts';
import { phoneLink } from '../parts/phone.ts';
import { consentButton } from './consent.ts';
import { footerMenu, legalMenu } from './footer-menu.ts';

const networks: Readonly<Record<string, string>> = networkNames;

const place = (site: Site): Children => {
  const { location } = site.data;
  if (!location) return null;
  const { name, phone, phoneDisplay } = location;
  return h(
    'div',
    null,
    h('p', null, h('strong', null, name)),
    address(site, location.address),
    phone !== null && h('p', null, phoneLink(phone, phoneDisplay)),
  );
};

const social = (site: Site): Children => {
  const links = (site.data.location?.socialLinks ?? []).filter(({ url }) => linkOf(site, url) !== undefined);
  return (
    links.length > 0 &&
    h(
      'nav',
      { 'aria-label': site.texts.social },
      h('p', null, h('strong', null, site.texts.social)),
      h(
        'ul',
        { class: 'plain' },
        links.map(({ network, url }) => h('li', null, link(site, url, networks[network] ?? network))),
      ),
    )
  );
};

export const footer = (site: Site): Children => {
  const { brand, formats, now, timezone } = site;
  return (
    brand &&
    h(
      'footer',
      { class: 'bottom foot' },
      h(
        'div',
        { class: 'wrap' },
        h(
          'div',
          null,
          h('p', null, h('a', { href: sitePath(site, '/') }, h('strong', null, brand.name))),
          brand.tagline !== null && h('p', null, brand.tagline),
        ),
        footerMenu(site),
        place(site),
        social(site),
        h(
          'div',
          { class: 'legal' },
          h('p', null, `© ${formats.year(now, timezone)} ${brand.name}`),
          legalMenu(site),
          consentButton(site),
        ),
      ),
    )
  );
};

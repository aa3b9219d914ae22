import { legalKinds } from '#lib/accounts/brands/legal-links.contract.ts';
import type { ResolvedItem } from '#lib/web/navigation/contract.ts';
import { type Children, type Html, h } from '../base/html.ts';
import type { Site } from '../base/site.ts';
import { legalLink } from '../parts/legal-link.ts';
import { link } from '../parts/link.ts';

const itemLink = (site: Site, { href, label, openInNewTab }: ResolvedItem): Html =>
  link(site, href, label, { isNewTab: openInNewTab });

const heading = (site: Site, item: ResolvedItem): Html =>
  h('p', null, h('strong', null, item.href === '#' ? item.label : itemLink(site, item)));

const list = (site: Site, items: readonly ResolvedItem[]): Children =>
  items.length > 0 &&
  h(
    'ul',
    { class: 'plain' },
    items.map((item) => h('li', null, itemLink(site, item))),
  );

/** A column for each item with others below it, and one before them for the other items. */
export const footerMenu = (site: Site): Children => {
  const { footerNavigation: items, texts } = site;
  const alone = items.filter(({ children }) => children.length === 0);
  const columns = items.filter(({ children }) => children.length > 0);
  return (
    items.length > 0 &&
    h(
      'nav',
      { class: 'foot-menu', 'aria-label': texts.footerNavigation },
      list(site, alone),
      columns.map((column) => h('div', null, heading(site, column), list(site, column.children))),
    )
  );
};

/** The legal pages of the brand, in one line that wraps. */
export const legalMenu = (site: Site): Children => {
  const links = legalKinds.flatMap((kind) => legalLink(site, kind) ?? []);
  return (
    links.length > 0 &&
    h(
      'nav',
      { 'aria-label': site.texts.legalPages },
      h(
        'ul',
        { class: 'legal-links' },
        links.map((one) => h('li', null, one)),
      ),
    )
  );
};

import type { Theme } from '#lib/accounts/brands/public.contract.ts';
import type { Picture } from '#lib/platform/media/picture.contract.ts';
import type { ResolvedItem } from '#lib/web/navigation/contract.ts';
import { type Children, type Html, h } from '../base/html.ts';
import { linkOf, sitePath } from '../base/links.ts';
import type { Site } from '../base/site.ts';
import { link } from '../parts/link.ts';
import { headerButton } from './header-button.ts';

/** The room of a logo in pixels. */
const room = { beside: { width: 224, height: 48 }, centred: { width: 288, height: 60 } };

/** The size in which a logo is shown, so that it has its room before it is loaded. */
const fitted = ({ width, height }: Picture, layout: Theme['headerLayout']) => {
  const most = layout === 'centred' ? room.centred : room.beside;
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

const logo = (site: Site): Children => {
  const { brand } = site;
  if (!brand) return null;
  const { name, logo: picture, logoUrl, theme } = brand;
  const alt = name;
  if (picture) {
    const smallest = picture.sizes[0];
    const [src, larger] = [smallest?.url ?? picture.url, picture.sizes[1]];
    const srcset = larger && smallest ? `${src} 1x, ${larger.url} 2x` : null;
    return h('img', { src, srcset, ...fitted(picture, theme.headerLayout), alt });
  }
  const src = linkOf(site, logoUrl);
  return src === undefined ? h('strong', null, name) : h('img', { src, alt, class: 'unsized' });
};

const isCurrent = (site: Site, href: string): boolean => {
  const address = linkOf(site, href);
  return address?.startsWith('/') === true && address.split(/[?#]/)[0] === site.url.pathname;
};

/** Items below an item open without a script. On a wide screen, only one list of them is open at a time. */
const item = (site: Site, given: ResolvedItem, depth: number): Html =>
  h(
    'li',
    null,
    link(site, given.href, given.label, { isNewTab: given.openInNewTab, isCurrent: isCurrent(site, given.href) }),
    given.children.length > 0 &&
      h(
        'details',
        { name: `menu-${depth}` },
        h('summary', null, h('span', { class: 'hidden' }, site.texts.more(given.label))),
        h(
          'ul',
          null,
          given.children.map((child) => item(site, child, depth + 1)),
        ),
      ),
  );

/** On a phone, the menu is a popover that the browser opens and closes; on a wide screen it is always shown. */
const menu = (site: Site, hasButton: boolean): Children =>
  site.navigation.length > 0 && [
    h(
      'button',
      { type: 'button', class: 'button quiet burger', popovertarget: 'menu' },
      h('span', { class: hasButton ? 'hidden' : undefined }, site.texts.menu),
    ),
    h(
      'nav',
      { id: 'menu', popover: 'auto', 'aria-label': site.texts.mainNavigation },
      h(
        'button',
        { type: 'button', class: 'button quiet', popovertarget: 'menu', popovertargetaction: 'hide' },
        site.texts.closeMenu,
      ),
      h(
        'ul',
        null,
        site.navigation.map((one) => item(site, one, 0)),
      ),
    ),
  ];

export const header = (site: Site): Children => {
  const { brand } = site;
  if (!brand) return null;
  const button = headerButton(site);
  return h(
    'header',
    { class: `top ${brand.theme.headerLayout}` },
    h(
      'div',
      { class: 'top-row' },
      h('a', { class: 'brand', href: sitePath(site, '/') }, logo(site)),
      menu(site, button !== null),
      button && link(site, button.url, button.label, { className: 'button header-button' }),
    ),
  );
};

import { type Children, h } from '../base/html.ts';
import { sitePath } from '../base/links.ts';
import type { Site } from '../base/site.ts';
import type { Breadcrumb } from './tags.ts';

/** The way from the front page; nothing on the front page itself. */
export const breadcrumbs = (site: Site, trail: readonly Breadcrumb[]): Children =>
  trail.length > 1 &&
  h(
    'nav',
    { class: 'crumbs', 'aria-label': site.texts.breadcrumbs },
    h(
      'ol',
      null,
      trail.map(({ title, path }, at) =>
        h(
          'li',
          null,
          at === trail.length - 1
            ? h('span', { 'aria-current': 'page' }, title)
            : h('a', { href: sitePath(site, path) }, title),
        ),
      ),
    ),
  );

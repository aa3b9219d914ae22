import { type Children, h } from '../base/html.ts';
import type { ProblemInput } from '../base/input.ts';
import { sitePath } from '../base/links.ts';
import type { Site } from '../base/site.ts';
import type { Block } from '../blocks/read.ts';
import { contentWithTitle } from './written-content.ts';

/** The text in place of a page: the brand's, or else our own words. */
export const problemContent = (site: Site, { status, own }: ProblemInput, title: string): Children => {
  const { texts } = site;
  if (own)
    return contentWithTitle(
      site,
      title,
      own.blocks.map((block): Block => ({ ...block })),
    );
  return h(
    'div',
    { class: 'problem' },
    h('p', { class: 'status', 'aria-hidden': 'true' }, status),
    h('h1', null, title),
    h('p', null, texts.problems[status].text),
    site.brand && h('p', null, h('a', { class: 'button', href: sitePath(site, '/') }, texts.toHome)),
  );
};

import { h } from 'preact';
import type { Children } from '../base/html.ts';
import type { ProblemInput } from '../base/input.ts';
import { sitePath } from '../base/links.ts';
import type { Site } from '../base/site.ts';

/** What visitors read in place of a page. */
export const problemContent = (site: Site, { status }: ProblemInput, title: string): Children => [
  h('h1', null, title),
  h('p', null, site.texts.problems[status].text),
  h('p', null, h('a', { class: 'button', href: sitePath(site, '/') }, site.texts.toHome)),
];

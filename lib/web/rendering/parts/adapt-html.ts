import { escapeHtml } from '#lib/platform/core/text/html.ts';
import { carrying } from '../base/links.ts';
import type { Outline } from '../base/outline.ts';
import type { Site } from '../base/site.ts';
import { frameOf } from './frames.rules.ts';

/** Tags of sanitised HTML, in which neither texts nor attributes have a plain `<` or `>`. */
const tag = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g;

const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];

const plain = (text: string): string => text.replaceAll('&amp;', '&');
const picture = (attributes: string): string => {
  const alt = / alt(?=[ =]|$)/.test(attributes) ? '' : ' alt=""';
  const lazy = / loading=/.test(attributes) ? '' : ' loading="lazy"';
  return `<img${attributes.replace(/ ?\/$/, '')}${alt}${lazy} />`;
};

const frame = (site: Site, attributes: string): string => {
  const source = frameOf(plain(attributeOf(attributes, 'src') ?? ''));
  if (!source) return '<iframe hidden title="">';
  const title = attributeOf(attributes, 'title') || escapeHtml(site.texts.embedded);
  return `<iframe class="frame" src="${escapeHtml(source.src)}" title="${title}" loading="lazy" allow="fullscreen; picture-in-picture; encrypted-media" allowfullscreen referrerpolicy="strict-origin-when-cross-origin">`;
};

/**
 * Fits HTML that was sanitised before it was stored into a document: levels of headings, paths of the site, frames without
 * cookies, pictures that load when they are near, wide tables that scroll.
 */
export const adaptHtml = (site: Site, outline: Outline, html: string): string => {
  const levels: number[] = [];
  return html.replace(tag, (whole: string, slash: string, name: string, given: string) => {
    const attributes = site.base === '' ? given : given.replace(/ (href|src)="(?=\/)/g, ` $1="${site.base}`);
    if (/^h[1-6]$/.test(name)) {
      if (slash === '') levels.push(outline.next(Number(name.charAt(1))));
      const level = slash === '' ? levels.at(-1) : levels.pop();
      return `<${slash}h${level ?? 2}>`;
    }
    if (name === 'table')
      return slash === ''
        ? `<div class="scroll" role="group" aria-label="${escapeHtml(site.texts.table)}" tabindex="0"><table>`
        : '</table></div>';
    if (name === 'a' && slash === '')
      return `<a${attributes.replace(/ href="([^"]*)"/, (_, href: string) => ` href="${escapeHtml(carrying(site, plain(href)))}"`)}>`;
    if (name === 'img') return picture(attributes);
    if (name === 'iframe' && slash === '') return frame(site, given);
    return slash === '' && attributes !== given ? `<${name}${attributes}>` : whole;
  });
};

import { Fragment, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Children } from '../base/html.ts';
import type { Site } from '../base/site.ts';
import { styleSheet } from '../css/sheet.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { consentBanner } from './consent.ts';
import { footer } from './footer.ts';
import { header } from './header.ts';
import { type Tags, tagElements } from './tags.ts';

interface Elements {
  src: string;
  integrity: string | null;
}

const scriptOf = ({ nonce }: Site, { src, integrity }: Elements): Children =>
  h('script', {
    type: 'module',
    src,
    nonce,
    ...(integrity !== null && { integrity, crossorigin: 'anonymous' }),
  });

/** A whole document. The body is rendered first: it decides which rules and scripts the head needs. */
export const documentOf = (site: Site, tags: Tags, content: Children, elements: Elements | null): string => {
  const { texts, formats, nonce } = site;
  const body = renderToString(
    h(
      Fragment,
      null,
      h('a', { class: 'skip', href: '#main' }, texts.skip),
      site.isPreview && h('p', { class: 'preview', role: 'status' }, texts.preview),
      header(site),
      breadcrumbs(site, tags.breadcrumbs),
      h('main', { id: 'main', tabIndex: -1 }, content),
      footer(site),
      consentBanner(site),
    ),
  );
  const head = renderToString(
    h(
      Fragment,
      null,
      h('meta', { charset: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      tagElements(site, tags),
      h('style', { nonce, dangerouslySetInnerHTML: { __html: styleSheet(site) } }),
      elements && site.needsElements && scriptOf(site, elements),
    ),
  );
  return `<!doctype html><html lang="${formats.locale}" dir="${formats.direction}"><head>${head}</head><body>${body}</body></html>`;
};

import { type Children, h, render, withHtml } from '../base/html.ts';
import type { PageInput } from '../base/input.ts';
import type { Site } from '../base/site.ts';
import { styleSheet } from '../css/sheet.ts';
import { nearMeScript } from '../parts/near-me.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { callBar } from './call-bar.ts';
import { consentBanner, consentScript } from './consent.ts';
import { footer } from './footer.ts';
import { header } from './header.ts';
import { type Tags, tagElements } from './tags.ts';
import { visitScript } from './visit.ts';

type Elements = NonNullable<PageInput['elements']>;

const elementsScript = (site: Site, { src, integrity }: Elements): Children =>
  site.needsElements &&
  h('script', {
    async: true,
    src,
    nonce: site.nonce,
    integrity,
    crossorigin: integrity === null ? null : 'anonymous',
  });

/** A whole document. The body is rendered first: it decides which rules and scripts the head needs. */
export const documentOf = (site: Site, tags: Tags, content: Children, elements: Elements | null): string => {
  const { texts, formats, nonce } = site;
  const body = render(
    h('a', { class: 'skip', href: '#main' }, texts.skip),
    site.isPreview && h('p', { class: 'preview', role: 'status' }, texts.preview),
    header(site),
    breadcrumbs(site, tags.breadcrumbs),
    h('main', { id: 'main', tabIndex: -1 }, content),
    footer(site),
    callBar(site),
    consentBanner(site),
  );
  const head = render(
    h('meta', { charset: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    tagElements(site, tags),
    withHtml('style', { nonce }, styleSheet(site, body)),
    elements && elementsScript(site, elements),
    consentScript(site),
    visitScript(site),
    nearMeScript(site),
  );
  return `<!doctype html><html lang="${formats.locale}" dir="${formats.direction}"><head>${head}</head><body>${body}</body></html>`;
};

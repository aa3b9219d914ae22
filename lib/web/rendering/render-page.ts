import type { PageInput } from './base/input.ts';
import { siteOfPage } from './base/site.ts';
import { documentOf } from './layout/document.ts';
import { tagsOfPage } from './layout/tags.ts';
import { contentOf } from './pages/content.ts';

/** The HTML document of a page. It depends on the input alone. */
export const renderPage = (input: PageInput): string => {
  const site = siteOfPage(input);
  return documentOf(site, tagsOfPage(site), contentOf(site), input.elements ?? null);
};

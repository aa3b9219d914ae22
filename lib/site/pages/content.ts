import { h } from 'preact';
import type { Children } from '../base/html.ts';
import type { PageSite } from '../base/site.ts';

/** What a page shows, by its kind. */
export const contentOf = ({ delivered }: PageSite): Children => h('h1', null, delivered.page.title);

import { type Children, classes, type Html, h } from '../base/html.ts';
import { carrying, linkOf } from '../base/links.ts';
import type { Site } from '../base/site.ts';

interface Options {
  className?: string | undefined;
  isNewTab?: boolean;
  isCurrent?: boolean;
  /** The promotion that it is about. */
  promotion?: string | undefined;
}

/** A link, or its text alone if no page may link there. A new tab is announced. */
export const link = (
  site: Site,
  address: string | null,
  content: Children,
  { className, isNewTab = false, isCurrent = false, promotion }: Options = {},
): Html => {
  const href = linkOf(site, address);
  if (href === undefined) return h('span', null, content);
  const attributes = {
    href: carrying(site, href, promotion),
    class: className,
    'aria-current': isCurrent ? 'page' : undefined,
  };
  if (!isNewTab) return h('a', attributes, content);
  return h(
    'a',
    { ...attributes, target: '_blank', rel: 'noopener' },
    content,
    h('span', { class: 'hidden' }, ` (${site.texts.newTab})`),
  );
};

/** A link that looks like a button; nothing without a label or an address. */
export const buttonLink = (
  site: Site,
  label: string | null,
  address: string | null,
  { isQuiet = false, ...options }: Omit<Options, 'className'> & { isQuiet?: boolean } = {},
): Html | null =>
  label === null || linkOf(site, address) === undefined
    ? null
    : link(site, address, label, { ...options, className: classes('button', isQuiet && 'quiet') });

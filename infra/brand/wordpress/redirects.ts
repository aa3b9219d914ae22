import type { Line } from '#lib/use-cases/brand-data/section.ts';
import type { RedirectionRule } from './redirection.ts';
import type { WxrItem } from './wxr.ts';

interface Redirect {
  name: string;
  line: Line;
}

const statusCodes = [301, 302, 307, 308, 410];

/** The path of an address as redirects keep it: lower case, without a slash at its end. */
const pathOf = (url: string, baseUrl: string): string => {
  const { pathname } = new URL(url, baseUrl);
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
};

const redirect = (fromPath: string, toUrl: string, more: Line = {}): Redirect => {
  const { fromQuery = null } = more as { fromQuery?: { name: string; value: string } | null };
  return {
    name: `-${fromPath}${fromQuery ? `?${fromQuery.name}=${fromQuery.value}` : ''}`,
    line: { siteId: null, fromPath, toUrl, statusCode: 301, preserveQuery: false, isActive: true, ...more, fromQuery },
  };
};

/** Redirects from the old addresses of a post or page to its new path: its permalink, and the one with its number. */
export const redirectsFrom = ({ id, link, type }: WxrItem, path: string, baseUrl: string): Redirect[] => {
  const { pathname, search } = new URL(link || '/', baseUrl);
  const old = search === '' && pathname !== '/' ? pathOf(link, baseUrl) : undefined;
  const query = { name: type === 'page' ? 'page_id' : 'p', value: id };
  return [
    ...(old !== undefined && old !== path ? [redirect(old, path)] : []),
    ...(/^\d+$/.test(id) ? [redirect('/', path, { fromQuery: query })] : []),
  ];
};

/** Where a rule leads: a path of the site, or an address with https. */
const targetOf = (to: string, baseUrl: string): string => {
  const { host, pathname, search, hash } = new URL(to, baseUrl);
  return host === new URL(baseUrl).host ? `${pathname}${search}${hash}` : `https://${host}${pathname}${search}${hash}`;
};

/** A pattern that means all below a path, such as `^/old/(.*)$`. */
const allBelow = /^\^?(\/[\w\-./%]*?)\/?(?:\(\.[*+]\)|\.[*+])\$?$/;

/** A rule of the plugin Redirection; undefined for one that is no redirect of the product. */
export const redirectOf = (rule: RedirectionRule, baseUrl: string): Redirect | undefined => {
  const { source, target, isPattern, code, isActive, isPlain } = rule;
  const [, prefix] = (isPattern && allBelow.exec(source)) || [];
  if (!isPlain || (isPattern && prefix === undefined) || !statusCodes.includes(code)) return undefined;
  if (!URL.canParse(source, baseUrl) || (code !== 410 && !URL.canParse(target, baseUrl))) return undefined;
  const url = new URL(source, baseUrl);
  const [query, ...others] = url.searchParams;
  if (others.length > 0 || (code !== 410 && target === '')) return undefined;
  const from = prefix === undefined ? pathOf(source, baseUrl) : `${pathOf(prefix, baseUrl).replace(/\/$/, '')}/*`;
  const toUrl = code === 410 ? '' : targetOf(target, baseUrl).replace('$1', ':splat');
  return redirect(from, toUrl, {
    statusCode: code,
    isActive,
    ...(prefix === undefined && query && { fromQuery: { name: query[0], value: query[1] } }),
  });
};

/** A rule of the plugin Safe Redirect Manager, which exports its rules as items. */
export const ruleOf = ({ meta, status }: WxrItem, baseUrl: string): Redirect | undefined => {
  const from = meta.get('_redirect_rule_from') ?? '';
  const to = meta.get('_redirect_rule_to') ?? '';
  const code = Number(meta.get('_redirect_rule_status_code') ?? 302);
  const isPattern = meta.get('_redirect_rule_from_regex') === '1' || /\*(?!$)/.test(from);
  if (!from.startsWith('/') || isPattern || !statusCodes.includes(code)) return undefined;
  const toUrl = code === 410 ? '' : to.startsWith('/') ? to : new URL(to, baseUrl).href;
  return redirect(pathOf(from, baseUrl), toUrl, { statusCode: code, isActive: status === 'publish' });
};

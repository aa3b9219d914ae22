import type { FileLine } from '#lib/use-cases/brand-data/format/lines.ts';
import { referenceIn, referenceTo } from '#lib/use-cases/brand-data/references.rules.ts';

/** Sections whose records are named after a site. */
const named = ['sites', 'navigation', 'redirects'];

/** The line with other domains for its sites, as a domain that another site verified cannot be had. */
export const withDomains = (section: string, line: FileLine, domains: ReadonlyMap<string, string>): FileLine => {
  if (domains.size === 0) return line;
  const other = (domain: string): string => domains.get(domain) ?? domain;
  const replaced = JSON.parse(JSON.stringify(line.line), (field, value) => {
    const reference = referenceIn(value);
    if (reference?.section === 'sites' && field.endsWith('Id')) return referenceTo('sites', other(reference.name));
    return section === 'sites' && field === 'domain' ? other(value) : value;
  });
  const [domain = '', ...rest] = line.name.split(/(?=[/#])/);
  return { ...line, line: replaced, name: named.includes(section) ? [other(domain), ...rest].join('') : line.name };
};

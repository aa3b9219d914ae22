import { cut } from '#lib/leads/forms/text.rules.ts';
import { onOneLine } from '#lib/platform/core/text/one-line.ts';
import { isMailToken, type MailToken, tokenPattern } from './tokens.contract.ts';

const maxValueLength = 60;

/** A dot that may be part of a domain, between letters, digits and signs of any script. */
export const domainDot = /(?<=\S)[.。](?=\p{L}{2})/u;

const leadsSomewhere = (word: string): boolean => /[/\\@]|www\.|:\S/iu.test(word) || domainDot.test(word);

/**
 * A value as a mail may repeat it: short, one line and without links. Otherwise anybody could send text to a stranger by
 * entering the stranger's address into a form.
 */
export const harmless = (value: string): string => {
  const words = onOneLine(value.normalize('NFKC'))
    .replace(/[<>{}[\]"`]/g, '')
    .split(' ');
  const kept = words.filter((word) => word !== '' && !leadsSomewhere(word)).join(' ');
  return cut(kept, maxValueLength).trim();
};

/** A template with its tokens replaced. The space before a token without a value is removed. */
export const fillIn = (template: string, values: Record<MailToken, string>): string =>
  template.replace(tokenPattern, (match, name: string) => {
    const value = isMailToken(name) ? harmless(values[name]) : '';
    if (value === '') return '';
    return match.startsWith(' ') ? ` ${value}` : value;
  });

import { cut } from '#lib/forms/text.rules.ts';
import { isMailToken, type MailToken, tokenPattern } from './tokens.contract.ts';

const maxValueLength = 60;

/** A dot that may be one of a domain, of letters, digits and signs of any script. */
export const domainDot = /(?<=\S)[.。](?=\p{L}{2})/u;

const leadsSomewhere = (word: string): boolean => /[/\\@]|www\.|:\S/iu.test(word) || domainDot.test(word);

/**
 * A value as a mail may repeat it. Who fills in a form with a stranger's address would have us write to that stranger,
 * so what is repeated is short, one line, and leads nowhere.
 */
export const harmless = (value: string): string => {
  const words = value
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[<>{}[\]"`]/g, '')
    .split(' ');
  const kept = words.filter((word) => word !== '' && !leadsSomewhere(word)).join(' ');
  return cut(kept, maxValueLength).trim();
};

/** A template with its tokens replaced. One without a value takes the space before it along. */
export const fillIn = (template: string, values: Record<MailToken, string>): string =>
  template.replace(tokenPattern, (match, name: string) => {
    const value = isMailToken(name) ? harmless(values[name]) : '';
    if (value === '') return '';
    return match.startsWith(' ') ? ` ${value}` : value;
  });

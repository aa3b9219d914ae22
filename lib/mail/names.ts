import { cut } from '#lib/forms/text.rules.ts';
import { domainDot } from './tokens.rules.ts';

const maxName = 60;

/** What mail programs make links of: schemes, addresses, and words with a dot before what may be a top-level domain. */
const linked = new RegExp(`:?/{2,}|(?<=\\S)[@:](?=\\S)|${domainDot.source}`, 'gu');

/**
 * A name that people gave to themselves or to their things, as a mail of ours repeats it. Whoever can choose a name and
 * cause a mail could else put a message of their own into it: the name is short, one line, and holds no link.
 */
export const nameInMail = (name: string): string => {
  const line = name.normalize('NFKC').replace(/[\p{C}\p{Z}]+/gu, ' ');
  return cut(line.replace(linked, ' ').replace(/ {2,}/g, ' ').trim(), maxName).trim() || '…';
};

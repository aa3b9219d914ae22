import { cut } from '#lib/leads/forms/text.rules.ts';
import { outsideOfNames } from '#lib/platform/core/contract/primitives.ts';
import { onOneLine } from '#lib/platform/core/text/one-line.ts';
import { domainDot } from './tokens.rules.ts';

const maxName = 60;

/** Text that mail programs turn into links: schemes, addresses, and words with a dot before a possible top-level domain. */
const linked = new RegExp(`:?/{2,}|(?<=\\S)[@:](?=\\S)|${domainDot.source}`, 'gu');

/**
 * A user-chosen name as our mails repeat it: short, one line and without links. Otherwise a name could carry a message of
 * its author in a mail that we send.
 */
export const nameInMail = (name: string): string => {
  const line = onOneLine(name.normalize('NFKC'));
  return cut(line.replace(linked, ' ').replace(/ {2,}/g, ' ').trim(), maxName).trim() || '…';
};

const maxPerson = 40;

/** The name of a person as our mails repeat it: letters and what else is in names, and shorter than a sentence. */
export const personInMail = (name: string): string =>
  cut(nameInMail(name.normalize('NFKC').replace(outsideOfNames, ' ')), maxPerson).trim() || '…';

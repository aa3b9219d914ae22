import type { IncomingFile, IncomingMail } from '#lib/delivery/inbound/incoming.contract.ts';
import { withoutQuotes } from '#lib/delivery/inbound/quotes.rules.ts';
import { cut } from '#lib/leads/forms/text.rules.ts';

/** A record has at most 400 kB, and a page of messages has to fit into an answer. */
const maxCharacters = 15_000;

interface Received {
  text: string;
  quoted: string | null;
  files: readonly IncomingFile[];
}

/** The text of a reply, apart from what it quotes. The whole text of a long one is a file of the message. */
export const receivedText = ({ text: whole, files }: Pick<IncomingMail, 'text' | 'files'>): Received => {
  const { text, quoted } = withoutQuotes(whole);
  if (text.length <= maxCharacters && (quoted?.length ?? 0) <= maxCharacters) return { text, quoted, files };
  const file = { name: 'message.txt', contentType: 'text/plain', bytes: new TextEncoder().encode(whole) };
  return {
    text: cut(text, maxCharacters),
    quoted: quoted === null ? null : cut(quoted, maxCharacters),
    files: [...files, file],
  };
};

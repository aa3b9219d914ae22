import { matchesSearch } from '../../../../lib/platform/core/text/search-terms.ts';

export interface Mentionable {
  id: string;
  name: string;
}

/** The words after an @ that somebody is typing, up to the caret: where the @ is, and what follows it. */
export interface Typing {
  at: number;
  typed: string;
}

const maxShown = 6;

/** The part of a mention that is being typed; null if the caret is not in one. */
export const typingAt = (text: string, caret: number): Typing | null => {
  const before = text.slice(0, caret);
  const found = /(?:^|[\s(])@([^@\n]{0,40})$/u.exec(before);
  return found ? { at: caret - (found[1] ?? '').length - 1, typed: found[1] ?? '' } : null;
};

/** The people whose name fits what is typed. */
export const fitting = <Person extends Mentionable>(people: readonly Person[], { typed }: Typing): Person[] =>
  typed.endsWith('  ')
    ? []
    : people.filter(({ name }) => typed.trim() === '' || matchesSearch([name], typed)).slice(0, maxShown);

/** The text with a mention in place of what is typed, and the caret behind it. */
export const withMention = (
  text: string,
  { at, typed }: Typing,
  { name }: Mentionable,
): { text: string; caret: number } => {
  const before = `${text.slice(0, at)}@${name} `;
  return { text: before + text.slice(at + 1 + typed.length).replace(/^ /, ''), caret: before.length };
};

/** Whom a text mentions: people whose name is in it after an @; of several with the same name, those who were chosen. */
export const mentionedIn = (text: string, people: readonly Mentionable[], chosen: ReadonlySet<string>): string[] => {
  const named = people.filter(({ name }) => text.includes(`@${name}`));
  const isAlone = (person: Mentionable): boolean =>
    named.every(({ id, name }) => id === person.id || name !== person.name);
  return named.filter((person) => isAlone(person) || chosen.has(person.id)).map(({ id }) => id);
};

/** A text in parts, in which the mentions stand alone. */
export const partsOf = (text: string, people: readonly Mentionable[]): { text: string; isMention: boolean }[] => {
  const names = people.map(({ name }) => `@${name}`).toSorted((one, other) => other.length - one.length);
  const parts: { text: string; isMention: boolean }[] = [];
  let plain = '';
  const flush = () => {
    if (plain) parts.push({ text: plain, isMention: false });
    plain = '';
  };
  for (let at = 0; at < text.length; ) {
    const name = text[at] === '@' ? names.find((one) => text.startsWith(one, at)) : undefined;
    if (name) {
      flush();
      parts.push({ text: name, isMention: true });
    } else plain += text[at];
    at += name?.length ?? 1;
  }
  flush();
  return parts;
};

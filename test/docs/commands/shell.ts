/** Unquoted, they end a command or begin a comment. */
const ends = new Set([';', '|', ')', '\n', '#', '&', '`', '>']);

/** The end of `$(…)` that begins at an index. */
const endOfSubstitution = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return text.length;
};

/** The words of the command that begins at an index, without quotes. */
export const wordsAt = (text: string, from: number): string[] => {
  const words: string[] = [];
  let word: string | undefined;
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '\\' && text[at + 1] === '\n') at++;
    else if (character === "'" || character === '"') {
      const end = text.indexOf(character, at + 1);
      word = (word ?? '') + text.slice(at + 1, end);
      at = end;
    } else if (text.startsWith('$(', at)) {
      const end = endOfSubstitution(text, at + 1);
      word = (word ?? '') + text.slice(at, end);
      at = end - 1;
    } else if (character === '<' && /^<[a-z]/.test(text.slice(at))) {
      // A value that the reader fills in.
      const end = text.indexOf('>', at);
      word = (word ?? '') + text.slice(at, end + 1);
      at = end;
    } else if (ends.has(character)) break;
    else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + character;
  }
  return word === undefined ? words : [...words, word];
};

/** The code of a Markdown file: fenced blocks and code within lines. */
const codeOf = (markdown: string): string[] => {
  const fenced = [...markdown.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].map(([, code = '']) => code);
  const within = [...markdown.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`]+)`/g)].map(
    ([, code = '']) => code,
  );
  return [...fenced, ...within];
};

/** Every command that begins with a word, as its words. */
export const commandsOf = (markdown: string, program: string): string[][] =>
  codeOf(markdown).flatMap((code) =>
    [...code.matchAll(new RegExp(`(?<![\\w/:.-])${program} `, 'g'))].map(({ index }) => wordsAt(code, index)),
  );

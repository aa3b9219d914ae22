/** The words of an expression: names, placeholders, signs. */
const words = /\s*(<>|<=|>=|[=<>(),+-]|[#:]?[\w.]+)/y;

export interface Words {
  /** The next word, or '' at the end. */
  peek(): string;
  take(): string;
  /** Takes the next word if it is this one, in any case. */
  takes(word: string): boolean;
  expect(word: string): void;
}

/** Anything that the model does not know is an error of the simulation, which must not pass as a condition. */
export const unknown = (what: string): Error => new Error(`The table of the simulation does not know ${what}`);

export const wordsOf = (text: string): Words => {
  const found: string[] = [];
  words.lastIndex = 0;
  for (let at = 0; at < text.trimEnd().length; at = words.lastIndex) {
    const word = words.exec(text)?.[1];
    if (word === undefined) throw unknown(`the end of "${text}", from ${at}`);
    found.push(word);
  }
  let next = 0;
  const peek = (): string => found[next] ?? '';
  const takes = (word: string): boolean => {
    if (peek().toUpperCase() !== word.toUpperCase()) return false;
    next++;
    return true;
  };
  return {
    peek,
    take: () => found[next++] ?? '',
    takes,
    expect: (word) => {
      if (!takes(word)) throw unknown(`"${peek()}" instead of "${word}" in "${text}"`);
    },
  };
};

/** What is computed once for each text of an expression. */
export const oncePerText = <T>(read: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text) ?? read(text);
    known.set(text, found);
    return found;
  };
};

/** A language for tests: each text of a list in marks, so that a word outside of the marks is in no list. */
export const pseudo = <Texts>(texts: Texts): Texts => {
  const marked = (value: unknown): unknown => {
    if (typeof value === 'string') return `⟦${value}⟧`;
    if (typeof value === 'function') return (...given: unknown[]) => marked(value(...given));
    if (Array.isArray(value)) return value.map(marked);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(one)]));
  };
  return marked(texts) as Texts;
};

/** No language has this code. */
export const pseudoLocale = 'qps';

/** Also of names such as `wheelchairAccessible`, which pages show in words. */
const wordsIn = (text: string): string[] =>
  (text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').match(/\p{L}{2,}/gu) ?? []).map((word) => word.toLowerCase());

/** Names of days, months, languages and units, and what joins a list: the platform says them in the language of the page. */
const ofPlatform = [
  ...Array.from({ length: 84 }, (_, at) =>
    ['long', 'short'].map((form) =>
      new Date(2026, at % 12, 1 + (at % 7), at).toLocaleString(pseudoLocale, {
        month: form as 'long',
        weekday: form as 'long',
        hour: 'numeric',
      }),
    ),
  ).flat(),
  new Intl.ListFormat(pseudoLocale).format(['a', 'b']),
  ...['en', 'es'].map((code) => new Intl.DisplayNames(pseudoLocale, { type: 'language' }).of(code) ?? ''),
  ...['hour', 'minute', 'kilometer', 'mile'].map((unit) =>
    new Intl.NumberFormat(pseudoLocale, { style: 'unit', unit }).format(2),
  ),
];

const names = ['Facebook', 'Instagram', 'YouTube', 'Vimeo', 'OpenStreetMap', 'Google', 'Maps', 'LinkedIn', 'TikTok'];

const known = new Set(wordsIn([...ofPlatform, ...names].join(' ')));

/** The words outside of all marks that are not in the data either: words that are in no list of texts. */
export const unlisted = (shown: readonly string[], data: unknown): string[] => {
  const inData = new Set(wordsIn(JSON.stringify(data).replace(/\\[nt]/g, ' ')));
  const outside = shown.map((text) => {
    let rest = text;
    for (let before = ''; before !== rest; ) {
      before = rest;
      rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
    }
    return rest;
  });
  return outside.filter((rest) => wordsIn(rest).some((word) => !inData.has(word) && !known.has(word)));
};

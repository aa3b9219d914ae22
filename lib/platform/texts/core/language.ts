/** The lists of each language, apart from each other so that a bundle has those that it uses. */
export type Lists<Texts> = Record<string, Texts> & { en: Texts };

/** The texts in the language of a locale; English where there are none. */
export const textsIn = <Texts>(lists: Lists<Texts>, locale: string): Texts =>
  lists[locale.split('-', 1)[0] ?? ''] ?? lists.en;

declare const said: unique symbol;

/** A text from a list. Messages of errors are of this type, so that a text at the place of its error does not compile. */
export type Said = string & { readonly [said]: true };

type SaidOf<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends (...given: infer Given) => string
    ? (...given: Given) => Said
    : Texts[Name] extends string
      ? Said
      : SaidOf<Texts[Name]>;
};

let localeOfReader = (): string => 'en';

/** Sets how the locale is found in which errors are said. Returns how it was found before. */
export const speakTo = (locale: () => string): (() => string) => {
  const former = localeOfReader;
  localeOfReader = locale;
  return former;
};

/** The texts in the language of who is answered; English outside of a request. */
export const spoken = <Texts>(lists: Lists<Texts>) => textsIn(lists, localeOfReader()) as SaidOf<Texts>;

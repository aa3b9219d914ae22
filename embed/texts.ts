import { textsIn } from '#lib/platform/texts/core/language.ts';
import { answerTexts, commonTexts, elementTexts } from '#lib/platform/texts/languages.ts';

/** The language of an element: its own, that of what it is in, or that of the page. */
export const languageOf = (element: Element): string =>
  element.closest<HTMLElement>('[lang]')?.lang || document.documentElement.lang || 'en';

export const textsOf = (element: Element) => {
  const locale = languageOf(element);
  return {
    ...textsIn(commonTexts, locale),
    ...textsIn(elementTexts, locale),
    answers: textsIn(answerTexts, locale),
  };
};

export type Texts = ReturnType<typeof textsOf>;

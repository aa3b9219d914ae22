import * as coreLists from '#lib/platform/texts/core/errors.ts';
import * as valueLists from '#lib/platform/texts/core/values.ts';
import * as dataLists from '#lib/platform/texts/data.ts';
import * as lists from '#lib/platform/texts/errors.ts';
import { answerTexts } from '#lib/platform/texts/languages.ts';
import { pseudo, pseudoLocale, unlisted } from '#test/rendering/pseudo.ts';

/** Adds a language to every list of what answers say, in which each text is marked. */
export const addPseudoErrors = (): void => {
  answerTexts[pseudoLocale] = pseudo(answerTexts.en);
  for (const texts of Object.values({ ...lists, ...dataLists, ...coreLists, ...valueLists }))
    if (typeof texts === 'object') Object.assign(texts, { [pseudoLocale]: pseudo(texts.en) });
};

interface SaidError {
  message: string;
  details?: unknown;
}

/** The messages of an error, of the whole and of its fields, that have words of no list. */
export const unlistedIn = ({ message, details }: SaidError): string[] => {
  const ofFields = Array.isArray(details) ? details.map((one: { message?: string }) => one.message ?? '') : [];
  return unlisted([message, ...ofFields], []);
};

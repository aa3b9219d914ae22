import { minReasonLength } from '#lib/platform/core/contract/sign-in-numbers.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';

const minWords = 2;

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Different words of two letters or more. Texts in scripts without spaces have words as well. */
const countWords = (text: string): number =>
  new Set(
    [...words.segment(text.toLowerCase())].flatMap(({ segment, isWordLike }) =>
      isWordLike && segment.length >= 2 ? [segment] : [],
    ),
  ).size;

/** Whether a text can tell a brand why somebody looks at its data. */
export const isReason = (text: string): boolean => text.length >= minReasonLength && countWords(text) >= minWords;

export const reasonRule = () => requestErrors().reason(minReasonLength, minWords);

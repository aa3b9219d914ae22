import { fitsKey } from '#lib/platform/core/contract/primitives.ts';

/** Codes that differ in case only, or in variants of a letter, are the same. */
export const foldedCode = (code: string): string => code.normalize('NFKC').toLowerCase();

/** Whether a code can be stored: folding may turn one letter into many. */
export const fitsAsCode = (code: string): boolean => fitsKey(foldedCode(code));

export const isSameCode = (a: string | null, b: string | null): boolean =>
  (a && foldedCode(a)) === (b && foldedCode(b));

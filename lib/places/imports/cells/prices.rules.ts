import type { Cell } from '../reading/cell.rules.ts';
import { readNumber } from './numbers.rules.ts';
import { type CellRules, fault, type Read } from './reading.rules.ts';

/** A price: its first amount in whole units, and the words of the cell; null for none. */
export interface CellPrice {
  amount: number | null;
  words: string | null;
}

const amount = /\d(?:[\d.,'’\u00a0\u202f]*\d)?/;

/** The first amount of a price as it is written; undefined for none. */
export const amountIn = (text: string): string | undefined => amount.exec(text)?.[0];

/** The price of a cell such as `129`, `$129.00`, `ab 129,50 €` or `on request`. */
export const readPrice = ({ text, made }: Cell, rules: CellRules): Read<CellPrice> => {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (/^[-−] ?\d/.test(plain)) return fault('type', (texts) => texts.number(plain.slice(0, 40)));
  const number = amountIn(plain);
  if (number === undefined) return { value: { amount: null, words: plain } };
  const read = readNumber({ text: number, ...(made === 'number' && { made }) }, rules);
  if ('fault' in read) return read;
  return { value: { amount: read.value, words: plain === number ? null : plain } };
};

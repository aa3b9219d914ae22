import type { Cell } from '../reading/cell.rules.ts';
import type { DecimalSign } from '../shape.contract.ts';
import { type CellRules, fault, type Read } from './reading.rules.ts';

const plain = (text: string): string => text.trim().replace(/[\s\u00a0\u202f'’]/g, '');

/** The sign of decimals that a number proves by itself; null where it could be either, or has none. */
export const decimalProvedBy = (text: string): DecimalSign | null => {
  const number = plain(text);
  if (!/^[+-]?[\d.,]+$/.test(number)) return null;
  const [points, commas] = [number.split('.').length - 1, number.split(',').length - 1];
  if (points > 0 && commas > 0) return number.lastIndexOf('.') > number.lastIndexOf(',') ? '.' : ',';
  if (points > 1) return ',';
  if (commas > 1) return '.';
  if (points + commas === 0) return null;
  // Three digits behind a sign can be thousands.
  if (/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(number)) return null;
  return points > 0 ? '.' : ',';
};

/** A number as it is written, with the signs of the file. */
export const readNumber = ({ text, made }: Cell, { decimalSign }: Pick<CellRules, 'decimalSign'>): Read<number> => {
  const number = plain(text);
  if (made === 'number') return { value: Number(number) };
  if (!/^[+-]?[\d.,]*\d$/.test(number)) return fault('type', (texts) => texts.number(text.trim().slice(0, 40)));
  const sign = decimalProvedBy(number) ?? decimalSign;
  if (sign === null && /[.,]/.test(number)) return fault('ambiguous_number', (texts) => texts.ambiguousNumber(number));
  const value = Number(sign === ',' ? number.replaceAll('.', '').replace(',', '.') : number.replaceAll(',', ''));
  return Number.isFinite(value) ? { value } : fault('type', (texts) => texts.number(number));
};

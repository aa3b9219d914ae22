import type { Said } from '#lib/platform/texts/core/language.ts';
import { sheetErrors } from '#lib/platform/texts/errors.ts';
import type { Cell } from '../reading/cell.rules.ts';
import type { DateOrder, DecimalSign, FaultCode } from '../shape.contract.ts';

/** The value of a cell, or its fault. */
export type Read<Value = unknown> = { value: Value } | { fault: Fault };

export interface Fault {
  code: FaultCode;
  message: Said;
}

/** How the cells of a file are read. */
export interface CellRules {
  dateOrder: DateOrder | null;
  decimalSign: DecimalSign | null;
  /** The lists of the column may be separated by commas, as those of other programs are. */
  hasCommaLists: boolean;
  /** The country of the row, or else of the brand. */
  country: string | null;
}

type FaultTexts = ReturnType<typeof sheetErrors>['cells'];

export const fault = (code: FaultCode, say: (texts: FaultTexts) => Said): { fault: Fault } => ({
  fault: { code, message: say(sheetErrors().cells) },
});

/** How Excel shows a number that is too long for its column, as which it is then saved. */
const rounded = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/i;

/** Errors of formulas as Excel writes them in English, German, French, Spanish and Italian. */
const formulaError =
  /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|NV|BEZUG!|WERT!|ZAHL!|VALEUR!|NOM\s?\?|NOMBRE!|N\/D|RIF!|VALORE!|NOME\?|[¡¿](?:REF!|VALOR!|DIV\/0!|NUM!|NOMBRE\?))$/;

/** Digits that Excel has lost, or an error that it shows in place of a value. */
export const spoiled = ({ text, made }: Cell): { fault: Fault } | undefined => {
  if (made === 'error' || (made === undefined && formulaError.test(text.trim())))
    return fault('formula_error', (texts) => texts.formula(text.trim()));
  if (made === 'rounded' || rounded.test(text.trim())) return fault('rounded_number', (texts) => texts.rounded);
  return undefined;
};

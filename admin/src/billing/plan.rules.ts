import { bytesText } from '../data/bytes-text.ts';

/** The number of a meter in readable form. */
export const amountOf = (meter: string, value: number): string =>
  meter.endsWith('Bytes') ? bytesText(value) : value.toLocaleString();

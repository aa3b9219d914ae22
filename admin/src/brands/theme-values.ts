import type { DataOf } from '../data/operations.ts';

/** The values that the form of the look changes. */
export type ThemeValues = Omit<DataOf<'brands/get-theme'>['theme'], 'warnings'>;

import type { BodyOf, DataOf } from '../data/operations.ts';

export type SheetImport = DataOf<'imports/get'>['import'];
export type ImportChange = BodyOf<'imports/update'>;
export type KnownColumn = DataOf<'imports/list-columns'>['columns'][number];

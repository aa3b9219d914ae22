import * as z from 'zod';

/** The possible answers of a visitor to one field. */
export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type FieldValue = z.output<typeof fieldValue>;

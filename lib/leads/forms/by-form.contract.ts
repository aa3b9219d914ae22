import * as z from 'zod';
import { leadShapes } from '#lib/platform/texts/errors.ts';

const maxForms = 50;

/** Settings of single forms, each of which is named once. */
export const byForm = <Shape extends z.ZodType<{ formId: string }>>(shape: Shape) =>
  z
    .array(shape)
    .max(maxForms)
    .refine((forms) => new Set(forms.map(({ formId }) => formId)).size === forms.length, {
      error: () => leadShapes().distinctForms,
      params: { code: 'format' },
    });

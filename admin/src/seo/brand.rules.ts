import type { BodyOf, DataOf } from '../data/operations.ts';

export type BrandSeo = DataOf<'seo/get-brand'>['seo'];

/** The settings as the form has them: the organization is text. */
export interface Values extends Omit<BrandSeo, 'organizationSchema'> {
  organizationSchema: string;
}

export const valuesOf = ({ organizationSchema, ...others }: BrandSeo): Values => ({
  ...others,
  organizationSchema:
    Object.keys(organizationSchema).length === 0 ? '' : JSON.stringify(organizationSchema, undefined, 2),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object that a text is; undefined for a text that is none. */
export const objectOf = (text: string): Record<string, unknown> | undefined => {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The body for settings that were changed. */
export const bodyOf = ({ organizationSchema, ...others }: Partial<Values>): BodyOf<'seo/update-brand'> => ({
  ...others,
  ...(organizationSchema !== undefined && { organizationSchema: objectOf(organizationSchema) ?? {} }),
});

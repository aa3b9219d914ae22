import type { BodyOf, DataOf } from '../data/operations.ts';

export type BrandSeo = DataOf<'seo/get-brand'>['seo'];

/** Form values of the settings: the organization is JSON text. */
export interface Values extends Omit<BrandSeo, 'organizationSchema' | 'warnings'> {
  organizationSchema: string;
}

export const brandSeoValues = ({ organizationSchema, warnings: _, ...others }: BrandSeo): Values => ({
  ...others,
  organizationSchema:
    Object.keys(organizationSchema).length === 0 ? '' : JSON.stringify(organizationSchema, undefined, 2),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a JSON object; undefined if the text is none. */
export const objectOf = (text: string): Record<string, unknown> | undefined => {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The update request, with the changed settings only. */
export const brandSeoUpdateBody = ({ organizationSchema, ...others }: Partial<Values>): BodyOf<'seo/update-brand'> => ({
  ...others,
  ...(organizationSchema !== undefined && { organizationSchema: objectOf(organizationSchema) ?? {} }),
});

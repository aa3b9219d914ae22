import { useWatch } from 'react-hook-form';
import { updateLocationSeo } from '../../../lib/web/seo/contract.ts';
import { effectiveSeo } from '../../../lib/web/seo/rules.ts';
import { useBrand } from '../access/caller.ts';
import type { DataOf } from '../data/operations.ts';
import { pickBody } from '../data/shape.ts';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { useShown } from '../locations/shown.ts';

export type Seo = DataOf<'seo/get-location'>['seo'];
export type BrandSeo = DataOf<'seo/get-brand'>['seo'];
export type Values = Pick<Seo, 'title' | 'description' | 'ogImageMediaId' | 'noindex' | 'schemaType'>;

export const valuesOf = (seo: Seo): Values => pickBody(updateLocationSeo, seo);

interface Around {
  seo: Seo;
  brandSeo: BrandSeo;
  /** The short description of the profile: used where no description is typed. */
  aboutLocation: string | null;
  /** The picture of the profile: used where none is chosen. */
  coverOfLocation: string | null;
}

/** Effective settings of the location's page with the unsaved values. */
export const useEffective = (of: ContractForm<Values>, { seo, brandSeo, aboutLocation, coverOfLocation }: Around) => {
  const typed = useWatch({ control: of.form.control }) as Values;
  const brand = useBrand();
  const { location } = useShown();
  return effectiveSeo({
    location: { ...typed, title: typed.title?.trim() || null, description: typed.description?.trim() || null },
    brand: brandSeo,
    aboutLocation,
    coverOfLocation,
    names: { location: location.name, brand: brand.name },
    tokens: { 'location.city': location.city, 'location.state': location.state },
    canonicalUrl: seo.effective.canonicalUrl,
  });
};

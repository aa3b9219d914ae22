import { legalLinksOf } from '#lib/accounts/brands/legal-links.contract.ts';
import { type PublicBrand, theme } from '#lib/accounts/brands/public.contract.ts';
import { readPublicBrand } from '#lib/accounts/brands/public-brand.ts';
import { themeKey, themeOf } from '#lib/accounts/brands/themes.ts';
import { type IntegrationRecord, integrationKey } from '#lib/delivery/integrations/records.ts';
import { tagOf } from '#lib/delivery/integrations/tags.rules.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { currencyOfBrand } from '#lib/platform/core/money.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { readMedia, toPicture, toWebFont } from '#lib/platform/media/picture.ts';
import { brandView, getAll } from '#lib/platform/table/table.ts';
import { type BrandSeoRecord, brandSeoKey, brandSeoOf } from '#lib/web/seo/records.ts';
import { liveSite, primarySiteKey } from '#lib/web/sites/primary-sites.ts';

type Connections = Record<'ga4' | 'gtm' | 'metaPixel', IntegrationRecord | undefined>;

const showTheme = allowlist(theme);

/** The tags of the SEO settings come before those of connections. Without a tag, no consent is needed. */
const analyticsOf = (seo: BrandSeoRecord, { ga4, gtm, metaPixel }: Connections): PublicBrand['analytics'] => {
  const tags = {
    ga4Id: seo.ga4Id ?? tagOf(ga4, 'measurementId'),
    gtmId: seo.gtmId ?? tagOf(gtm, 'containerId'),
    metaPixelId: tagOf(metaPixel, 'pixelId'),
  };
  const hasTags = Object.values(tags).some((tag) => tag !== null);
  const consentMode = hasTags ? seo.consentMode : 'off';
  return {
    ...{ consentMode, googleSiteVerification: seo.googleSiteVerification },
    ...tags,
    tagHosts: hasTags ? seo.tagHosts : [],
  };
};

/** A brand as its pages show it, in two round trips. Throws `not_found` for one that is unknown or not public. */
export const publicBrandOf = async (brandId: string, now: Date): Promise<PublicBrand> => {
  const view = brandView(brandId);
  const [{ brand }, { seo, primary, stored, ...connections }] = await Promise.all([
    readPublicBrand(brandId, now),
    getAll({
      seo: brandSeoKey(view),
      primary: primarySiteKey(view, null),
      stored: themeKey(view),
      ga4: integrationKey(view, 'ga4'),
      gtm: integrationKey(view, 'gtm'),
      metaPixel: integrationKey(view, 'meta_pixel'),
    }),
  ]);
  const { logoMediaId, faviconMediaId, headingFontMediaId, bodyFontMediaId, ...look } = themeOf(stored);
  const media = await readMedia(view, mediaIds(logoMediaId, faviconMediaId, headingFontMediaId, bodyFontMediaId));
  const pictureOf = (id: string | null) => toPicture(view, media.get(id ?? '')) ?? null;
  const fontOf = (id: string | null) => toWebFont(view, media.get(id ?? '')) ?? null;
  const site = liveSite(primary);
  return {
    id: brand.id,
    name: brand.name,
    slug: brand.slug,
    tagline: brand.brandTagline,
    locale: brand.locale,
    currency: currencyOfBrand(brand),
    timezone: brand.timezone,
    url: site ? `https://${site.domain}/` : null,
    logo: pictureOf(logoMediaId),
    logoUrl: brand.logoUrl,
    favicon: pictureOf(faviconMediaId),
    theme: showTheme(look),
    fonts: { heading: fontOf(headingFontMediaId), body: fontOf(bodyFontMediaId) },
    legalLinks: legalLinksOf(brand),
    analytics: analyticsOf(brandSeoOf(seo), connections),
  };
};

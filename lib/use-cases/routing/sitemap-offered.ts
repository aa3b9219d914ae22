import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { runsAt } from '#lib/content/promotions/offer.rules.ts';
import { offerPath } from '#lib/content/promotions/page.rules.ts';
import { currentPromotions, promotionKey } from '#lib/content/promotions/records.ts';
import { brandServicePath } from '#lib/places/services/page.rules.ts';
import { listedServices, serviceKey } from '#lib/places/services/records.ts';
import { policyOf } from '#lib/platform/routing/paths.rules.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';

/** The brand's page of each of its services. Those at locations that say nothing of their own are not in the sitemap. */
export const brandServicePages = async (
  view: BrandView,
  brand: BrandRecord,
): Promise<{ path: string; lastModified: string }[]> => {
  const active = (await listedServices(view, null)).filter(({ isActive }) => isActive);
  const services = await getEach(active.map(({ id }) => serviceKey(view, id)));
  const { servicesSegment } = policyOf(brand);
  return services.flatMap((service) =>
    service?.isActive ? [{ path: brandServicePath(servicesSegment, service), lastModified: service.updatedAt }] : [],
  );
};

/** The brand's page of each promotion that runs. Those at locations say the same. */
export const offerPages = async (
  view: BrandView,
  brand: BrandRecord,
  now: Date,
): Promise<{ path: string; lastModified: string }[]> => {
  const current = await currentPromotions(view, now);
  const promotions = await getEach(current.map(({ promotionId }) => promotionKey(view, promotionId)));
  const { offersSegment } = policyOf(brand);
  return promotions.flatMap((promotion) =>
    promotion && runsAt(promotion, brand, undefined, now)
      ? [{ path: offerPath(offersSegment, promotion, brand.locale), lastModified: promotion.updatedAt }]
      : [],
  );
};

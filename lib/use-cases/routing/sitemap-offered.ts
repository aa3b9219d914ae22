import type { BrandRecord } from '#lib/brands/records.ts';
import { runsAt } from '#lib/promotions/offer.rules.ts';
import { offerPath } from '#lib/promotions/page.rules.ts';
import { currentPromotions, promotionKey } from '#lib/promotions/records.ts';
import { policyOf } from '#lib/routing/paths.rules.ts';
import { brandServicePath } from '#lib/services/page.rules.ts';
import { listedServices, serviceKey } from '#lib/services/records.ts';
import { type BrandView, getEach } from '#lib/table/table.ts';

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

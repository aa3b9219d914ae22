import type { ServiceRecord } from '#lib/places/services/records.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { readPictures } from '#lib/platform/media/picture.ts';
import { toPublicPost } from '#lib/use-cases/blog-posts/public-list.ts';
import { readPublicEvent } from '#lib/use-cases/events/public-list.ts';
import { readPublicPromotion } from '#lib/use-cases/promotions/public-promotions.ts';
import { readRelated } from '#lib/use-cases/routing/public-context.ts';
import { placeIn } from '#lib/use-cases/routing/public-place.ts';
import { toPublicService } from '#lib/use-cases/services/public-services.ts';
import type { PageData } from '#lib/web/public-pages/page.contract.ts';
import type { PageSettings } from './page-settings.ts';
import type { Subject } from './subject.ts';

export type Topic = Pick<PageData, 'service' | 'event' | 'post' | 'promotion'>;

const none: Topic = { service: null, event: null, post: null, promotion: null };

const readService = async (
  { view, brand }: PageSettings,
  service: ServiceRecord,
  locationId: string | null,
): Promise<Topic> => {
  const [place, pictures] = await Promise.all([
    placeIn(view, brand, locationId),
    readPictures(view, mediaIds(service.imageMediaId)),
  ]);
  return { ...none, service: toPublicService(place, service, pictures) };
};

/** The subject of the page of a service, event or post, as visitors see it. */
export const readTopic = async (
  settings: PageSettings,
  subject: Subject,
  locationId: string | null,
): Promise<Topic> => {
  const { view, brand, now } = settings;
  const { service, event, post, promotion } = subject;
  if (service) return readService(settings, service.record, locationId);
  if (event) return { ...none, event: (await readPublicEvent(view, brand, event, now)) ?? null };
  if (promotion) {
    const shown = await readPublicPromotion(view, promotion, placeIn(view, brand, locationId), now);
    return { ...none, promotion: shown ?? null };
  }
  if (!post) return none;
  const shown = { locationId: post.locationId, pictureId: post.coverMediaId };
  return { ...none, post: toPublicPost(brand, post, await readRelated(view, [shown]), undefined) };
};

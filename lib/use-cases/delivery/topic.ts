import type { Delivered } from '#lib/delivery/page.contract.ts';
import { locationKey } from '#lib/locations/records.ts';
import { readPictures } from '#lib/media/picture.ts';
import { joinPaths, locationPath, policyOf } from '#lib/routing/paths.rules.ts';
import { serviceKey } from '#lib/services/records.ts';
import { get } from '#lib/table/table.ts';
import { toPublicPost } from '#lib/use-cases/blog-posts/public-list.ts';
import { readPublicEvent } from '#lib/use-cases/events/public-list.ts';
import { readSurroundings } from '#lib/use-cases/routing/public-context.ts';
import type { Around } from './around.ts';
import type { Subject } from './subject.ts';

export type Topic = Pick<Delivered, 'service' | 'event' | 'post'>;

const none: Topic = { service: null, event: null, post: null };

const readService = async ({ view, brand }: Around, id: string, locationId: string | null): Promise<Topic> => {
  const [service, location] = await Promise.all([
    get(serviceKey(view, id)),
    locationId === null ? undefined : get(locationKey(view, locationId)),
  ]);
  if (!service) return none;
  const { imageMediaId, slug } = service;
  const pictures = await readPictures(view, imageMediaId === null ? [] : [imageMediaId]);
  const policy = policyOf(brand);
  const inside = service.livePath ?? `/${policy.servicesSegment}/${slug}`;
  return {
    ...none,
    service: {
      id,
      locationId: service.locationId,
      name: service.name,
      slug,
      path: location ? joinPaths(locationPath(policy, location), inside) : null,
      description: service.description,
      shortDescription: service.shortDescription,
      category: service.category,
      priceFromCents: service.priceFromCents,
      priceDisplay: service.priceDisplay,
      durationMinutes: service.durationMinutes,
      image: (imageMediaId && pictures.get(imageMediaId)) || null,
      ctaLabel: service.ctaLabel,
      ctaUrl: service.ctaUrl,
    },
  };
};

/** What a page of a service, event or post is about, as visitors see it. */
export const readTopic = async (around: Around, subject: Subject, locationId: string | null): Promise<Topic> => {
  const { view, brand, now } = around;
  const { kind, id, event, post } = subject;
  if (kind === 'service' && id !== null) return readService(around, id, locationId);
  if (event) return { ...none, event: (await readPublicEvent(view, brand, event, now)) ?? null };
  if (!post) return none;
  const shown = { locationId: post.locationId, pictureId: post.coverMediaId };
  return { ...none, post: toPublicPost(brand, post, await readSurroundings(view, [shown]), undefined) };
};

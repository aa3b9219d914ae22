import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { dropPost, type PostRecord, postsOf } from '#lib/content/blog-posts/records.ts';
import { postMedia } from '#lib/content/blog-posts/rules.ts';
import { type ContentRecord, contentItems } from '#lib/content/content/records.ts';
import { dropEvent, type EventRecord, eventsByStart } from '#lib/content/events/records.ts';
import { dropEndpointOf } from '#lib/delivery/webhooks/drop-endpoint.ts';
import { type FormRecord, formKey, formsOf, formTotalKey, releaseSlugs } from '#lib/leads/forms/records.ts';
import { dropService, servicesAt } from '#lib/places/services/records.ts';
import { mediaDue } from '#lib/platform/media/due.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { dropMedia, type MediaRecord, mediaAt, publicKeys } from '#lib/platform/media/records.ts';
import { leave, useMedia } from '#lib/platform/media/usage.ts';
import { returnUnit } from '#lib/platform/meters/units.ts';
import { removeDue } from '#lib/platform/table/lists/due.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type BrandView, getEach, keyIn, type Partition } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { remove, type Write } from '#lib/platform/table/write.ts';
import { dropContent } from '#lib/use-cases/content/writes.ts';
import { type Addressed, moveAddress } from '#lib/use-cases/routing/page-routes.ts';

/** The location to purge, and the time. */
export interface Leaving {
  view: BrandView;
  brand: BrandRecord;
  locationId: string;
  now: Date;
}

/** The pending transactions; each by itself leaves a consistent state. */
export type Transactions = Promise<Write[][]>;

/** As many as fit into the time of a message. */
export const maxAtOnce = 50;

interface Located {
  kind: string;
  locationId: string | null;
}

/** The current records of a list that belong to the location. */
export const someOf = async <T extends Located>(
  partition: Partition<Pick<T, keyof Located>>,
  locationId: string,
): Promise<T[]> => {
  const located: Partition<Located> = partition;
  const entries = await queryAll({ partition: located, attributes: ['PK', 'SK', 'locationId'] });
  const theirs = entries.filter((entry) => entry.locationId === locationId).slice(0, maxAtOnce);
  const records = await getEach(theirs.map(keyIn<T>));
  return records.filter((record) => record !== undefined);
};

const leaveAddress = (
  { view, locationId, now }: Leaving,
  type: Addressed['type'],
  { id, livePath }: Pick<Addressed, 'id' | 'livePath'>,
): Promise<Write[]> =>
  moveAddress(view, livePath, { type, id, locationId, livePath: null, updatedAt: now.toISOString() }, now);

export const services = async (leaving: Leaving): Transactions =>
  Promise.all(
    (await servicesAt(leaving.view, leaving.locationId)).map(async (service) => [
      ...dropService(leaving.view, service),
      ...(await leaveAddress(leaving, 'service', service)),
      ...useMedia(leaving.view, mediaIds(service.imageMediaId), [], { type: 'service', id: service.id }),
    ]),
  );

export const events = async (leaving: Leaving): Transactions => {
  const { view, locationId } = leaving;
  const records = await someOf<EventRecord>(eventsByStart(view), locationId);
  return Promise.all(
    records.map(async (event) => [
      ...dropEvent(view, event),
      ...(await leaveAddress(leaving, 'event', event)),
      ...useMedia(view, mediaIds(event.imageMediaId), [], { type: 'event', id: event.id }),
    ]),
  );
};

export const posts = async (leaving: Leaving): Transactions => {
  const { view, locationId } = leaving;
  const records = await someOf<PostRecord>(postsOf(view), locationId);
  return Promise.all(
    records.map(async (post) => [
      ...dropPost(view, post),
      ...(post.scheduledFor === null ? [] : [removeDue(view, { type: 'post', id: post.id })]),
      ...(await leaveAddress(leaving, 'post', post)),
      ...useMedia(view, postMedia(post), [], { type: 'post', id: post.id }),
    ]),
  );
};

export const content = async (leaving: Leaving): Transactions => {
  const { view, locationId, now } = leaving;
  const records = await someOf<ContentRecord>(contentItems(view), locationId);
  return Promise.all(
    records.map(async (item) => [
      ...dropContent(view, item),
      ...(await leaveAddress(leaving, 'content', item)),
      returnUnit(view, 'contentItems'),
      task(view, 'jobs', { kind: 'purge-content', brandId: view.id, itemId: item.id }, now),
    ]),
  );
};

/** No record can show them any more, so their files need not be kept. */
export const media = async ({ view, locationId, now }: Leaving): Transactions => {
  const records = await someOf<MediaRecord>(mediaAt(view, locationId), locationId);
  return records.map((item) => {
    const keys = [...Object.values(publicKeys(view, item)), item.raw.key];
    return [
      ...dropMedia(view, item),
      mediaDue(view, { mediaId: item.id, what: 'purge', at: now.toISOString(), keys }),
      ...(item.storedBytes > 0 ? [returnUnit(view, 'mediaStorageBytes', item.storedBytes)] : []),
      leave(view, item.id),
    ];
  });
};

/** Its own forms, including deleted ones; their leads stay. */
export const forms = async ({ view, locationId, now }: Leaving): Transactions => {
  const records = await someOf<FormRecord>(formsOf(view), locationId);
  return Promise.all(
    records.map(async (form) => [
      remove(formKey(view, form.id), form.version),
      remove(formTotalKey(view, form.id)),
      ...(form.deletedAt === null
        ? [...releaseSlugs(view, form, now), ...(await dropEndpointOf(view, form, now)), returnUnit(view, 'forms')]
        : []),
    ]),
  );
};

import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import {
  cancelContentItemSchedule,
  createContentItem,
  deleteContentItem,
  getContentItem,
  publishContentItem,
  scheduleContentItem,
  unpublishContentItem,
  updateContentItem,
} from '#lib/content/content/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import type { TestClock } from '#test/support/clock.ts';
import type { Credentials, Tenant, World } from '#test/support/product.ts';

const actions = {
  publish: publishContentItem,
  schedule: scheduleContentItem,
  'cancel-schedule': cancelContentItemSchedule,
  unpublish: unpublishContentItem,
  delete: deleteContentItem,
} as const;

export type Action = keyof typeof actions;

let counter = 0;

/** A brand with content, called within the rate limits. */
export const contentScene = async (world: World, clock: TestClock, tenant: Tenant) => {
  const params = { brandId: tenant.brandId };
  const request = { as: tenant.admin.credentials, params, body: { name: 'Editor', scopes: ['*'] } };
  // An API key, as a session ends when the clock is moved by hours.
  const admin: Credentials = { 'x-api-key': (await world.call(createApiKey, request)).data.key };
  const pace = () => clock.advance(100);

  const create = (body: object, as: Credentials = admin) => {
    pace();
    return world.call(createContentItem, { as, params, body: { type: 'PAGE', slug: `page-${counter++}`, ...body } });
  };
  const act = (action: Action, itemId: string, options: { body?: object; headers?: object; as?: Credentials } = {}) => {
    pace();
    const { as = admin, body, headers = {} } = options;
    const given = body ?? (action === 'schedule' ? { publishAt: inSeconds(3600) } : undefined);
    const request = { as, params: { ...params, itemId }, headers: headers as Record<string, string> };
    // Each answers with the item, except for the one that deletes it.
    return world.call(actions[action] as typeof publishContentItem, { ...request, ...(given && { body: given }) });
  };
  const inSeconds = (seconds: number): string => new Date(clock.now().getTime() + seconds * 1000).toISOString();

  return {
    params,
    admin,
    create,
    act,
    inSeconds,
    make: async (body: object = {}) => {
      const { status, data, text } = await create(body);
      if (status !== 201) throw new Error(text);
      return data.item;
    },
    update: (itemId: string, body: object, headers: Record<string, string> = {}, as: Credentials = admin) => {
      pace();
      return world.call(updateContentItem, { as, params: { ...params, itemId }, body, headers });
    },
    read: async (itemId: string) => {
      pace();
      return (await world.call(getContentItem, { as: admin, params: { ...params, itemId } })).data?.item;
    },
    location: async (name: string) => {
      pace();
      const body = { name, status: 'active' };
      return (await world.call(createLocation, { as: admin, params, body })).data.location;
    },
    /** The scheduled run of each minute. */
    sweep: () => world.stack.runSchedule('publish-scheduled'),
  };
};

export type ContentScene = Awaited<ReturnType<typeof contentScene>>;

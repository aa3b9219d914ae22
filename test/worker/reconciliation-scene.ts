import { beforeAll } from 'vitest';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import { inShard, type LeadRecord, leadKey, makeLead } from '#lib/leads/leads/records.ts';
import { shardOf } from '#lib/leads/leads/shard-growth.rules.ts';
import { composeLead } from '#lib/leads/submissions/compose.rules.ts';
import { leadIdOf } from '#lib/leads/submissions/identity.rules.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { send } from '#lib/platform/queue/queue.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { testClock } from '#test/support/clock.ts';
import { type Logged, logged } from '#test/support/logged.ts';
import type { Tenant, World } from '#test/support/product.ts';
import { renewed } from '#test/support/renewed.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

type Verdict = Parameters<typeof composeLead>[0]['verdict'];
const isPlain: Verdict = { score: 0, reasons: [], quarantined: false };
export const isSpam: Verdict = { score: 90, reasons: ['links'], quarantined: true };

/** The log events of reconciliations during an action. */
const loggedBy = async (work: () => Promise<void>): Promise<Logged[]> =>
  (await logged(work)).filter(({ event }) => /^leads\.(?:un)?reconcil/.test(event));

/** A brand with two locations and two forms, and leads that arrive at any time. */
export const reconciliationScene = () => {
  let world: World;
  let tenant: Tenant;
  let number = 0;
  const locations: string[] = [];
  const forms: { id: string; slug: string }[] = [];
  const clock = testClock();

  beforeAll(async () => {
    process.env.LOG_LEVEL = 'info';
    clock.set(new Date());
    world = await startWorld({ maxQueueDelaySeconds: 0 });
    tenant = await world.tenant({ timezone: 'America/Chicago' });
    for (const name of ['Austin', 'Boston']) {
      const body = { name, status: 'active' };
      locations.push((await world.call(createLocation, { ...(await scene.own()), body })).data.location.id);
      forms.push((await formOf(world, tenant, { notificationEmails: [scene.office] })).form);
    }
    forms.push((await formOf(world, tenant)).form);
    clock.set(new Date('2026-03-04T12:00:00.000Z'));
    await world.stack.runSchedule('reconcile-leads');
  });

  const scene = {
    clock,
    locations,
    /** The mails for leads, except for those of the quiet form. */
    office: 'office@proof.example',
    world: () => world,
    view: () => brandView(tenant.brandId),
    own: async (more: object = {}) => ({
      as: await renewed(tenant.admin.credentials, clock.now()),
      params: { brandId: tenant.brandId, ...more },
    }),
    /** A lead as it is stored when it is sent at a time. `day` is the date in the brand's time zone. */
    leadAt: (
      at: string,
      day: string,
      more: { isTest?: boolean; verdict?: Verdict; location?: string | null; isQuiet?: boolean } = {},
    ) => {
      const { isTest = false, verdict = isPlain, isQuiet = false, location = locations[number % 2] ?? null } = more;
      const form = {
        ...(forms[isQuiet ? 2 : number % 2] ?? { id: '', slug: '' }),
        brandId: tenant.brandId,
        name: 'Contact',
      };
      return makeLead(
        composeLead({
          id: leadIdOf({ brandId: tenant.brandId, formId: form.id, key: `given:${number++}` }),
          form,
          said: { utmSource: 'tv' } as Parameters<typeof composeLead>[0]['said'],
          fields: { email: `visitor-${number}@proof.example` },
          contact: { email: `visitor-${number}@proof.example`, phone: null, name: null },
          askedLocationId: location,
          choice: { locationId: location, requestedLocationId: null, routing: { rule: 'requested', candidates: 1 } },
          verdict,
          day,
          isTest,
          now: new Date(at),
        }),
      );
    },
    store: async (leads: readonly LeadRecord[], shards = 1): Promise<void> => {
      for (let at = 0; at < leads.length; at += 100)
        await commit(
          leads
            .slice(at, at + 100)
            .map((lead) => put(leadKey(scene.view(), lead.id), inShard(shardOf(lead.id, shards), lead))),
        );
    },
    follow: () => world.stack.drain(),
    change: async (body: object) => world.call(updateBrand, { ...(await scene.own()), body }),
    /** The result of the schedule at a time. */
    reconciliationsAt: async (at: string): Promise<Logged[]> => {
      clock.set(new Date(at));
      return loggedBy(async () => {
        await world.stack.runSchedule('reconcile-leads');
        await world.stack.drain();
      });
    },
    /** The result of a request for one day. */
    reconciliationOf: (day: string): Promise<Logged[]> =>
      loggedBy(async () => {
        await send('jobs', [
          { body: { kind: 'reconcile-leads', brandId: tenant.brandId, day }, group: tenant.brandId },
        ]);
        await world.stack.drain();
      }),
  };
  return scene;
};

import { createService, deleteService, serviceChange, updateService } from '#lib/places/services/contract.ts';
import { deletedServices } from '#lib/places/services/deleted.ts';
import { type ServiceRecord, servicesAt } from '#lib/places/services/records.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { restorable } from '#lib/platform/table/deleted.ts';
import { requireFree } from '#lib/platform/table/joined/claims.ts';
import { get } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { placeShapes } from '#lib/platform/texts/errors.ts';
import { deleteServiceWrites } from '#lib/use-cases/services/drop-service.ts';
import { serviceItems } from '#lib/use-cases/services/items.ts';
import { newService } from '#lib/use-cases/services/new-service.ts';
import type { RowError } from '../contract.ts';
import { changedFields, formerOf } from '../fields.rules.ts';
import { orRefused } from '../refusal.ts';
import { noChange, type Part, type RowContext, type Target, type WantedRow } from '../row.ts';
import { requirePermitted } from './permitted.ts';

type Given = NonNullable<WantedRow['services']>[number];

const names = Object.keys(serviceChange.shape) as (keyof typeof serviceChange.shape)[];

/** A service without a slug is found by its name, as the slug was made from that. */
const meant = (own: readonly ServiceRecord[], { slug, name }: Given): ServiceRecord | undefined =>
  own.find((service) =>
    slug === undefined ? service.name.toLowerCase() === name?.toLowerCase() : service.slug === slug,
  );

const shown = (service: ServiceRecord): object =>
  Object.fromEntries(names.filter((name) => name !== 'slug').map((name) => [name, service[name]]));

const added = (service: ServiceRecord, writes: Write[]): Part => ({
  changes: [{ field: `services.${service.slug}`, before: null, after: shown(service) }],
  undo: { services: [{ slug: service.slug, remove: true }] },
  writes,
});

const changed = (before: ServiceRecord, after: ServiceRecord, writes: Write[]): Part => ({
  changes: changedFields(`services.${after.slug}`, before, after, names),
  undo: { services: [{ slug: after.slug, ...formerOf(before, after, names) }] },
  writes,
});

const removed = (before: ServiceRecord, writes: Write[]): Part => ({
  changes: [{ field: `services.${before.slug}`, before: shown(before), after: null }],
  undo: { services: [{ slug: before.slug, ...shown(before), id: before.id }] },
  writes,
});

const planOne = async (
  context: RowContext,
  { id }: Target,
  before: ServiceRecord | undefined,
  { remove, slug, id: formerId, createdAt: _, ...given }: Given,
  reserve: (slug: string) => boolean,
): Promise<Part> => {
  const { view, now } = context;
  if (remove) {
    requirePermitted(context, deleteService, id);
    return before ? removed(before, await deleteServiceWrites(view, before, now)) : noChange;
  }
  if (before) {
    requirePermitted(context, updateService, id);
    const { after, writes } = await serviceItems.change(context, before, { ...before, ...omitUndefined(given) });
    return before === after ? noChange : changed(before, after, writes);
  }
  requirePermitted(context, createService, id);
  const former = formerId === undefined ? undefined : await get(deletedServices.key(view, formerId));
  const kept = restorable(former, now);
  if (kept) {
    const { after, writes } = await serviceItems.restore(context, kept);
    return added(after, writes);
  }
  const { service, writes } = await newService(context, id, { ...given, slug }, reserve);
  return added(service, writes);
};

/** The location's own services, by slug, else by name. */
export const planServices = async (
  context: RowContext,
  given: WantedRow['services'],
  target: Target,
): Promise<{ done: Part; errors: RowError[] }> => {
  if (!given) return { done: noChange, errors: [] };
  const own = target.isNew ? [] : await servicesAt(context.view, target.id);
  const services = given.map((entry) => meant(own, entry));
  const taken = new Set(given.flatMap(({ slug }) => slug ?? []));
  const reserve = (slug: string): boolean => !taken.has(slug) && taken.add(slug) !== undefined;
  const parts = await Promise.all(
    given.map((entry, at) =>
      orRefused({ part: `services.${at}` }, async () => {
        const before = services[at];
        if (before && services.indexOf(before) < at)
          throw invalid([{ field: 'slug', code: 'format', message: placeShapes().distinctServices }]);
        const part = await planOne(context, target, before, entry, reserve);
        await requireFree(part.writes, context.now);
        return part;
      }),
    ),
  );
  const done = parts.flatMap((part) => part.done ?? []);
  const undo = done.flatMap((part) => part.undo.services ?? []);
  return {
    done: {
      changes: done.flatMap(({ changes }) => changes),
      undo: undo.length > 0 ? { services: undo } : {},
      writes: done.flatMap(({ writes }) => writes),
    },
    errors: parts.flatMap(({ errors }) => errors),
  };
};

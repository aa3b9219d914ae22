import { type Deleted, keepDeleted } from '#lib/table/deleted.ts';
import { recordKind } from '#lib/table/record-kind.ts';
import type { BrandView } from '#lib/table/table.ts';
import { remove, type Write } from '#lib/table/write.ts';
import { insertService, type ServiceRecord } from './records.ts';

const deletedServices = recordKind<Deleted<'deleted-service', ServiceRecord>>('deleted-service').ofBrand(
  'DELETED_SERVICE',
  '{serviceId}',
  { title: 'Deleted service, which can be restored; expires after 30 days', unpublished: true },
);

export const deletedServiceKey = deletedServices.key;

/** Keeps a deleted service for some days. */
export const keepService = (view: BrandView, before: ServiceRecord, now: Date): Write =>
  keepDeleted(deletedServiceKey(view, before.id), 'deleted-service', before, now);

/** Stores a deleted service again. Another service may have its slug by then. */
export const putBackService = (view: BrandView, service: ServiceRecord, now: Date): Write[] => [
  ...insertService(view, service, true, now),
  remove(deletedServiceKey(view, service.id)),
];

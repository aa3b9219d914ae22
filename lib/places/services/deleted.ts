import { deletedRecords, locationDetails } from '#lib/platform/table/deleted.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { insertService, type ServiceRecord } from './records.ts';

export const deletedServices = deletedRecords<ServiceRecord>('service', 'service', {
  details: locationDetails,
});

/** Stores a deleted service again. Another service may have its slug by then. */
export const putBackService = (view: BrandView, service: ServiceRecord, now: Date): Write[] => [
  ...insertService(view, service, true, now),
  deletedServices.forget(view, service.id),
];

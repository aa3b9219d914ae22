import { putBackService } from '#lib/places/services/deleted.ts';
import { type ServiceRecord, saveService } from '#lib/places/services/records.ts';
import { serviceAddress } from '#lib/places/services/rules.ts';
import { placedItems } from '#lib/use-cases/content/placed-items.ts';
import { moveServicePage } from './page.ts';

export const serviceItems = placedItems<ServiceRecord>({
  type: 'service',
  labelOf: ({ name }) => name,
  pathOf: (before, after, { servicesSegment }) => serviceAddress(before, after, servicesSegment),
  save: saveService,
  putBack: putBackService,
  move: moveServicePage,
});

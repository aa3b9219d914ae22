import { restorableMediaDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { deletedRecords, locationDetails } from '#lib/platform/table/deleted.ts';
import type { MediaRecord } from './records.ts';

export const deletedMedia = deletedRecords<MediaRecord>('media', 'media item', {
  days: restorableMediaDays,
  details: locationDetails,
});

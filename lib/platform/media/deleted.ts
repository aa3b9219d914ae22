import { deletedRecords, locationDetails } from '#lib/platform/table/deleted.ts';
import type { MediaRecord } from './records.ts';

/** As long as their files are kept. */
export const restorableMediaDays = 7;

export const deletedMedia = deletedRecords<MediaRecord>('media', 'media item', {
  days: restorableMediaDays,
  details: locationDetails,
});

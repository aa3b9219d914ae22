import { jobDays } from '../../../../../lib/platform/core/contract/stated-numbers.ts';
import { days } from '../../../../../lib/platform/core/contract/units.ts';

/** The export of everything that a brand has. */
export const brandExport = {
  action: 'Export the brand',
  hint: 'One file with everything that people write in this brand: locations, pages, posts, services, settings, media, and a table of the locations. Another brand can import it. Passwords, keys and people are left out. You can go on working while it is made.',
  withLeads: 'Also the leads, with what visitors wrote',
  start: 'Start the export',
  done: (size: string) => `The file is ready: ${size}. It can be downloaded for ${days(jobDays)}.`,
  download: (filename: string) => `Download ${filename}`,
  ofSomebodyElse: 'Only the person who started the export can download its file.',
};

import { exportLinkMinutes } from '../../../../../lib/platform/core/contract/stated-numbers.ts';
import { minutes } from '../../../../../lib/platform/core/contract/units.ts';

export const exports = {
  action: 'Export',
  start: 'Create file',
  working: 'The file is being created. With many rows this takes some seconds.',
  valid: `The link works for ${minutes(exportLinkMinutes)}.`,
  download: (filename: string) => `Download ${filename}`,
};

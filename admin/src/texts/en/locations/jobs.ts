import { applyJobDays, jobDays, undoJobHours } from '../../../../../lib/platform/core/contract/stated-numbers.ts';
import { days, hours } from '../../../../../lib/platform/core/contract/units.ts';

const some = (count: number): string => (count === 1 ? '1 location' : `${count.toLocaleString()} locations`);

interface Counts {
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
}

const listed = (parts: readonly (readonly [count: number, word: string])[]): string =>
  parts.flatMap(([count, word]) => (count > 0 ? [`${count.toLocaleString()} ${word}`] : [])).join(', ');

/** Work on many locations at once: its check, its progress, what became of it. */
export const jobs = {
  title: 'Imports, changes and exports',
  import: 'Import a spreadsheet',
  hint: `The last ${days(jobDays)}. What was applied can be undone for ${hours(undoJobHours)}.`,
  none: {
    title: 'Nothing yet',
    hint: 'Tick locations in their list to change them at once, or import a spreadsheet.',
  },
  types: { import: 'Import', change: 'Change', export: 'Export', 'brand-import': 'Import of a brand' },
  status: {
    waiting: 'Reading the rows',
    checking: 'Checking',
    checked: 'Ready to apply',
    running: 'Applying',
    done: 'Done',
    stopped: 'Stopped',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  nothingToApply: 'Nothing to apply',
  exporting: 'Exporting',
  undoStatus: { running: 'Undoing', done: 'Undone', stopped: 'Undo stopped', failed: 'Undo failed' },
  undoing: 'Undoing',
  of: (done: number, total: number) => `${done.toLocaleString()} of ${total.toLocaleString()}`,
  percent: (part: number) => `${Math.floor(100 * part)}%`,
  starting: 'Starting',
  toApply: 'Ready to apply',
  open: (title: string, state: string, others: number) =>
    others === 0 ? `${title}: ${state}` : `${title}: ${state}, and ${others} more`,
  somebody: 'Somebody',
  apply: (count: number) => `Apply to ${some(count)}`,
  goOn: 'Continue',
  undo: 'Undo',
  undoAsk: (count: number) => `Undo it at ${some(count)}?`,
  undoHint: 'What was changed since then stays as it is. An undo cannot be taken back.',
  cancel: 'Stop',
  discard: 'Discard',
  applyUntil: `Nothing has changed yet. It can be applied for ${days(applyJobDays)}, until`,
  undoUntil: 'It can be undone until',
  checked: (effects: number, refused: number) => {
    if (effects === 0) return refused === 0 ? 'Nothing would change.' : `${some(refused)} cannot be changed.`;
    return refused === 0 ? `${some(effects)} would change.` : `${some(effects)} would change, ${refused} cannot.`;
  },
  ended: (title: string, outcome: string) => `${title}: ${outcome}`,
  fileReady: 'The file is ready.',
  stays: {
    cancelled: 'It was cancelled. What it had changed stays.',
    stopped: 'It stopped. What it had changed stays.',
  },
  noFile: 'It ended before its file was made.',
  doneSummary: (effects: number, unchanged: number, refused: number) => {
    const rest = listed([
      [unchanged, unchanged === 1 ? 'was so already' : 'were so already'],
      [refused, 'could not be changed'],
    ]);
    return `${some(effects)} changed${rest ? `, ${rest}` : ''}.`;
  },
  undone: (restored: number, kept: number) =>
    kept === 0
      ? `${some(restored)} ${restored === 1 ? 'is' : 'are'} as before.`
      : `${some(restored)} restored. At ${some(kept)}, something was changed since and is kept: see below.`,
  undoneCounts: ({ restored, kept }: { restored: number; kept: number }) =>
    listed([
      [restored, 'as before'],
      [kept, 'kept'],
    ]),
  counts: (counts: Counts, isPlanned: boolean) =>
    isPlanned
      ? listed([
          [counts.created, 'to create'],
          [counts.changed, 'to change'],
          [counts.refused, 'with errors'],
        ])
      : listed([
          [counts.created, 'created'],
          [counts.changed, 'changed'],
          [counts.refused, 'refused'],
        ]),
  rows: 'Locations',
  rowsBy: 'Locations by what becomes of them',
  noRows: 'No location',
  rowAt: (row: number) => `Row ${row.toLocaleString()}`,
  planned: {
    created: 'To create',
    changed: 'To change',
    unchanged: 'As they are',
    refused: 'With errors',
    kept: 'Kept',
  },
  /** For a job that was undone. */
  before: {
    created: 'Had been created',
    changed: 'Had been changed',
    unchanged: 'Were so already',
    refused: 'Refused',
    kept: 'Kept',
  },
  results: {
    created: 'Created',
    changed: 'Changed',
    unchanged: 'Were so already',
    refused: 'Refused',
    kept: 'Kept',
  },
  downloadErrors: 'Download the errors',
  errorsFile: 'errors.csv',
  errorColumns: ['Row', 'Store code', 'Field', 'What is wrong'],
  kept: 'Changed since, so it stays as it is',
  was: 'Before:',
  is: 'after:',
  nothing: 'Nothing',
  location: 'Location',
  yes: 'Yes',
  no: 'No',
  moreHours: (service: string, day: string) => (day === '' ? service : `${service}, ${day}`),
  holiday: (date: string) => `Special hours, ${date}`,
  holidays: 'Special hours',
  service: (name: string) => `Service ${name}`,
  serviceField: (name: string, field: string) => `${name}: ${field.toLowerCase()}`,
  fieldValue: (field: string, value: string) => `${field}: ${value}`,
  customValue: (name: string) => `Custom field ${name}`,
  seo: (field: string) => `SEO: ${field}`,
};

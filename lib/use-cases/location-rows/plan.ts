import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { joinedWrites } from '#lib/platform/table/joined/writes.ts';
import { withReading } from '#lib/platform/table/reading.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';
import type { FieldChange, LocationRow, RowError } from './contract.ts';
import { planCustomValues } from './parts/custom-values.ts';
import { planHolidays } from './parts/holiday-hours.ts';
import { planPlace } from './parts/place.ts';
import { planServices } from './parts/services.ts';
import { planMail, planSeo } from './parts/settings.ts';
import type { ReadRow } from './read.ts';
import { orRefused } from './refusal.ts';
import type { Part, RowContext, RowPlan, Target, WantedRow } from './row.ts';

/** The writes of a transaction, beside the audit entry and one that follows. */
const maxWrites = 98;

type Named = Pick<RowPlan, 'locationId' | 'storeCode'>;

/** The plan of a row that is refused. */
export const refusedPlan = ({ locationId, storeCode }: Named, errors: RowError[]): RowPlan => ({
  result: 'refused',
  locationId,
  storeCode,
  changes: [],
  errors,
  undo: null,
  writes: [],
  audits: [],
  units: 0,
});

const refused = ({ location }: ReadRow, { storeCode }: LocationRow, errors: RowError[]): RowPlan =>
  refusedPlan({ locationId: location?.id ?? null, storeCode: location?.storeCode ?? storeCode ?? null }, errors);

const partNames = ['', 'holidayHours', 'services', 'customValues', 'seo', 'emailSettings'] as const;

/** The part with the most writes, for a row that has too many. */
const largest = (parts: readonly Part[]): string => {
  const most = Math.max(...parts.map(({ writes }) => writes.length));
  return partNames[parts.findIndex(({ writes }) => writes.length === most)] || 'profile';
};

const audited = (id: string, changes: readonly FieldChange[], isNew: boolean) => {
  const side = (name: 'before' | 'after') => Object.fromEntries(changes.map((change) => [change.field, change[name]]));
  return auditChange('location', id, isNew ? undefined : side('before'), side('after'));
};

const plan = async (context: RowContext, row: WantedRow, read: ReadRow): Promise<RowPlan> => {
  if (read.errors.length > 0) return refused(read, row, read.errors);
  const target: Target = {
    id: read.locationId,
    timezone: row.timezone ?? read.location?.timezone ?? context.brand.timezone,
    isNew: read.location === undefined,
  };
  const [place, holidays, services, customValues, seo, mail] = await Promise.all([
    planPlace(context, row, read),
    planHolidays(context, row.holidayHours, target),
    planServices(context, row.services, target),
    orRefused({ part: 'customValues', inner: 'values' }, () =>
      planCustomValues(context, row.customValues, target, read),
    ),
    orRefused({ part: 'seo' }, () => planSeo(context, row.seo, target)),
    orRefused({ part: 'emailSettings' }, () => planMail(context, row.emailSettings, target)),
  ]);
  const all = [place, holidays, services, customValues, seo, mail];
  const errors = all.flatMap((part) => part.errors);
  const parts: Part[] = all.flatMap((part) => part.done ?? []);
  if (errors.length > 0 || !place.done) return refused(read, row, errors);

  const writes = joinedWrites(parts.flatMap((part) => part.writes));
  if (writes.length > maxWrites) {
    const field = largest(parts);
    return refused(read, row, [{ field, code: 'max', message: placeErrors().rowTooLarge(field) }]);
  }
  const changes = parts.flatMap((part) => part.changes);
  const { id, storeCode } = place.done.location;
  const isChange = target.isNew || changes.length > 0;
  const former = Object.assign({}, ...parts.map(({ undo }) => undo), { id });
  return {
    result: target.isNew ? 'created' : isChange ? 'changed' : 'unchanged',
    locationId: id,
    storeCode,
    changes,
    errors: [],
    undo: target.isNew ? { id, delete: true } : isChange ? former : null,
    writes: isChange ? writes : [],
    audits: isChange ? [audited(id, changes, target.isNew)] : [],
    units: place.done.units,
  };
};

/**
 * The plan of a row, with its writes: the row of `readRows` at the same place. Wrong input is no error of this function:
 * the plan is `refused` and says why. Rows that are planned at the same time share their reads.
 */
export const planRow = (context: RowContext, row: WantedRow, read: ReadRow): Promise<RowPlan> =>
  withReading(read.reading, () => plan(context, row, read));

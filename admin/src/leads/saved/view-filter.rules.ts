import { dayIn } from '../../../../lib/platform/core/time/calendar.ts';
import type { BodyOf } from '../../data/operations.ts';
import { type LeadFilter, leadListQuery } from '../filter.rules.ts';
import { queryOfView, type View, views } from '../views.rules.ts';

type SavedFilter = BodyOf<'lead-views/create'>['filter'];

const ofView = ['status', 'outcome', 'assignedTo'] as const;

/** The filter as the API keeps it. The text of a search may be somebody's name or address, so it is left out. */
export const savedFilterOf = ({ q: _, ...filter }: LeadFilter, timezone: string): SavedFilter =>
  leadListQuery(filter, timezone) as SavedFilter;

const isOf = (view: View, saved: SavedFilter): boolean => {
  const query: SavedFilter = queryOfView(view);
  const isWithoutPlace = query.locationId === undefined || query.locationId === saved.locationId;
  return isWithoutPlace && ofView.every((name) => query[name] === saved[name]);
};

/** The view with the most filters comes first: open leads without a location are also open ones. */
const bySize = views.toSorted(
  (one, other) => Object.keys(queryOfView(other)).length - Object.keys(queryOfView(one)).length,
);

/** The filter of the inbox for that of a saved view. A status or outcome without a tab of the inbox becomes the tab of all leads. */
export const filterOfSaved = (saved: SavedFilter, timezone: string): LeadFilter => {
  const view = bySize.find((one) => isOf(one, saved)) ?? 'all';
  const { formId, locationId, regionId, sourceType, from, to } = saved;
  return {
    ...(view !== 'open' && { view }),
    ...(formId && { formId }),
    ...(locationId && view !== 'unplaced' && { locationId }),
    ...(regionId && { regionId }),
    ...(sourceType && { sourceType }),
    ...(from && { from: dayIn(timezone, new Date(from)) }),
    ...(to && { to: dayIn(timezone, new Date(Date.parse(to) - 1)) }),
  };
};

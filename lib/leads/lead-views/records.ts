import * as z from 'zod';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { leadView } from './contract.ts';

const shape = {
  ...leadView.shape,
  brandId: z.string(),
  /** The user who saved it. */
  createdBy: z.string(),
};

/** In the partition of its person, or in that of all. Ids sort by time. */
const leadViews = recordKind('lead-view', shape).ofBrand('LEAD_VIEWS#{scope}', 'VIEW#{viewId}', {
  unpublished: true,
  title: 'View of leads: a filter with a name',
});

export const makeLeadView = leadViews.make;
export const leadViewKey = leadViews.key;
export const leadViewsOf = leadViews.partition;

/** In place of the user whose view it is. */
export const forAll = 'shared';

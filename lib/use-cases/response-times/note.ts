import { brandKey } from '#lib/accounts/brands/records.ts';
import { newWait, saveWait, waitKey, waitsSince } from '#lib/leads/escalations/waits.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { countAnswer } from '#lib/leads/response-times/records.ts';
import { businessMinutes } from '#lib/places/hours/business-time.rules.ts';
import type { JobOf } from '#lib/platform/queue/job-messages.ts';
import { commit, retrying } from '#lib/platform/table/commit.ts';
import { brandView, getAll } from '#lib/platform/table/table.ts';
import { hoursOf } from '../escalations/place.ts';

/** Answers at the same location at the same moment are counted one after the other. */
const maxRuns = 20;

/** Counts how long a lead waited for its first answer, once, by the hours of the location that it has. */
export const noteResponse = ({ brandId, leadId }: JobOf<'note-response'>): Promise<void> =>
  retrying(async () => {
    const view = brandView(brandId);
    const { brand, lead, stored } = await getAll({
      brand: brandKey(view),
      lead: leadKey(view, leadId),
      stored: waitKey(view, leadId),
    });
    if (!brand || !lead || lead.isTest || lead.firstResponseAt === undefined) return;
    // Its wait, which says whether it was counted, is gone with it.
    if (lead.erasedAt !== undefined) return;
    if (stored?.responseMinutes !== undefined) return;
    const place = await hoursOf(brand, lead.locationId, waitsSince(lead));
    const minutes = businessMinutes(place, waitsSince(lead), new Date(lead.firstResponseAt));
    const { day, locationId = 'none', firstResponseBy: userId = 'none' } = lead;
    await commit([
      saveWait(view, leadId, { ...(stored ?? newWait()), responseMinutes: minutes }),
      countAnswer(view, { day, locationId, userId, minutes }),
    ]);
  }, maxRuns);

import type { Commit } from '#lib/accounts/audit-log/commit.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { LeadChange } from '#lib/leads/lead-events/change.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { toLeadDetail } from '#lib/leads/leads/answers.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import type { LeadDetail } from '#lib/leads/leads/shape.contract.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';

/** Who works on the leads of a brand, and when. */
export interface Working {
  brand: BrandRecord;
  view: BrandView;
  caller: Caller;
  now: Date;
}

/** One change of a lead that the caller may see; undefined where it is so already. Throws why it is refused. */
export type Work = (working: Working, before: LeadRecord) => Promise<LeadChange | undefined>;

/** A request that changes one lead. */
interface Request extends Working {
  tag(record: LeadRecord): void;
  match(record: LeadRecord): void;
  commit: Commit;
}

/** Changes a lead for a request, and answers with it, beside what is given. */
export const workOn = async <Beside extends object>(
  request: Request,
  leadId: string,
  work: Work,
  beside: Beside = {} as Beside,
): Promise<Beside & { lead: LeadDetail }> => {
  const { view, caller, tag, match, commit } = request;
  const before = visibleLead(await get(leadKey(view, leadId)), caller);
  match(before);
  const made = await work(request, before);
  const lead = made?.lead ?? before;
  const location = lead.locationId ? await get(locationKey(view, lead.locationId)) : undefined;
  tag(lead);
  const answer = { ...beside, lead: toLeadDetail(lead, location) };
  return made ? commit(answer, made.change, ...made.writes) : answer;
};

import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { changeLead } from '#lib/leads/lead-events/change.ts';
import { withFirstResponse } from '#lib/leads/lead-events/first-response.rules.ts';
import { effectiveLeadSettings, leadSettingsKey, leadSettingsOf } from '#lib/leads/lead-settings/records.ts';
import type { LeadRecord } from '#lib/leads/leads/records.ts';
import type { Outcome } from '#lib/leads/outcomes/shape.contract.ts';
import type { WantedOutcome } from '#lib/leads/outcomes/wanted.contract.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { invalidReference } from '#lib/platform/core/problem.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import type { Work } from './working.ts';

type Ended = Omit<Outcome, 'at' | 'by'>;

const isSame = (before: Ended | undefined, { result, reason, valueCents, currency }: WantedOutcome): boolean =>
  before?.result === result &&
  before.reason === (reason ?? null) &&
  before.valueCents === (valueCents ?? null) &&
  (currency === undefined || currency === null || before.currency === currency);

/** An outcome with the currency of the settings where none is given. Throws `invalid_reference` for a reason that they do not know. */
const ended = async (brand: BrandRecord, view: BrandView, wanted: WantedOutcome): Promise<Ended> => {
  const settings = effectiveLeadSettings(leadSettingsOf(await get(leadSettingsKey(view))), brand);
  const { result, reason = null, valueCents = null } = wanted;
  if (reason !== null && !settings.lostReasons.some(({ key }) => key === reason))
    throw invalidReference('outcome.reason', 'lost reason of this brand', [reason]);
  const currency = result === 'won' ? (wanted.currency ?? settings.currency) : null;
  return { result, valueCents, currency, reason };
};

const withOutcome = ({ outcome: _, ...lead }: LeadRecord, outcome: Outcome | null): LeadRecord =>
  outcome === null ? lead : { ...lead, outcome };

export const setOutcome =
  (wanted: WantedOutcome | null): Work =>
  async ({ brand, view, caller, now }, before) => {
    if (wanted === null ? before.outcome === undefined : isSame(before.outcome, wanted)) return undefined;
    const by = callerId(caller);
    const facts = wanted && (await ended(brand, view, wanted));
    const outcome = facts && { ...facts, at: now.toISOString(), by };
    const after = withOutcome(before, outcome);
    return changeLead(view, before, outcome ? withFirstResponse(after, by, now) : after, {
      now,
      audited: ['outcome', 'firstResponseAt', 'firstResponseBy'],
      happened: { type: 'outcome', by, facts: facts ?? { result: null } },
    });
  };

import { createHash } from 'node:crypto';
import type { LeadRecord } from '#lib/leads/leads/records.ts';
import { answerPauseHours } from '#lib/platform/core/contract/stated-numbers.ts';
import { hours } from '#lib/platform/core/contract/units.ts';
import { emailKey } from '#lib/platform/core/email.ts';
import { joinedGetAll } from '#lib/platform/table/joined-reads.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, brandView } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { brandMailKey, locationMailKey } from './records.ts';
import { locationMailDefaults } from './rules.ts';

const pauseMs = answerPauseHours * 3_600_000;

/** The lead that an address was last answered for, and until when it gets no other answer. */
interface Answered {
  kind: 'autoresponse';
  leadId: string;
  /** In epoch milliseconds. */
  until: number;
  expiresAt: number;
}

const answered = recordKind<Answered>('autoresponse').ofBrand('AUTORESPONSE#{formId}', '{addressHash}', {
  unpublished: true,
  title: `Pause between automatic answers to an address, by its hash; expires after ${hours(answerPauseHours)}`,
});

const answeredKey = (view: BrandView, formId: string, email: string) =>
  answered.key(view, formId, createHash('sha256').update(emailKey(email)).digest('base64url').slice(0, 22));

interface Answer {
  formId: string;
  email: string;
  leadId: string;
}

/** Whether this lead may be answered: no other lead of the form and address was answered within a day. */
export const claimAutoresponse = async (
  view: BrandView,
  { formId, email, leadId }: Answer,
  now: Date,
): Promise<boolean> => {
  const until = now.getTime() + pauseMs;
  const { done, record } = await tryUpdate(answeredKey(view, formId, email), {
    set: { kind: 'autoresponse', leadId, until, expiresAt: Math.ceil(until / 1000) },
    expired: { leases: ['until'], at: now.getTime() },
  });
  return done || record?.leadId === leadId;
};

/** The leads whose location or brand has an autoresponder; for the others no message is queued. */
export const withAutoresponder = async <Lead extends Pick<LeadRecord, 'brandId' | 'locationId'>>(
  leads: readonly Lead[],
): Promise<Lead[]> => {
  if (leads.length === 0) return [];
  const getAll = joinedGetAll();
  const settings = await Promise.all(
    leads.map(({ brandId, locationId }) => {
      const view = brandView(brandId);
      const ofLocation = locationId === undefined ? undefined : locationMailKey(view, locationId);
      return getAll({ ofBrand: brandMailKey(view), ofLocation });
    }),
  );
  return leads.filter((_, at) => {
    const { ofBrand, ofLocation: location = locationMailDefaults } = settings[at] ?? {};
    const above = location.inherit && ofBrand?.autoresponder.enabled;
    return location.autoresponder?.enabled ?? above === true;
  });
};

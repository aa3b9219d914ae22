import { leadMails } from '#lib/platform/core/contract/stated-numbers.ts';
import { days, minutes } from '#lib/platform/core/contract/units.ts';
import { joinCalls } from '#lib/platform/core/memory/joined-calls.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import { commit, retrying } from '#lib/platform/table/commit.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, brandView, get } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { update } from '#lib/platform/table/write.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { recipientHashOf } from '../sent-notices.ts';
import { countAbove, listedAt, spanOf } from './gathered.rules.ts';

/** Longer than a mail is held, and its dead letter kept. */
const keptDays = 30;
const maxRuns = 8;

/** How many mails about leads one address got in a span of time. */
interface LeadMails {
  kind: 'lead-mails';
  mails: number;
  /** The address, once leads are gathered for it. Their mail is a task from then on. */
  to?: string;
  /** Set before the leads are read for their mail: from then on it may leave out what is added. */
  listed?: true;
  expiresAt: number;
}

/** Why the address gets a lead: it is new, or it is theirs from now on. */
export type GatheredFor = 'new' | 'assigned';

interface GatheredLead {
  kind: 'gathered-lead';
  /** Absent of those that were gathered when there was no other occasion. */
  new?: true;
  assigned?: true;
  /** It came after the mail about several had read its leads, and has a mail of its own. */
  alone?: true;
  expiresAt: number;
}

const counts = recordKind<LeadMails>('lead-mails').ofBrand('LEAD_MAILS#{recipientHash}', '{span}', {
  unpublished: true,
  title: `Mails about leads to an address within ${minutes(leadMails.withinMinutes)}; expires after ${days(keptDays)}`,
  personal: ['to'],
});

const gathered = recordKind<GatheredLead>('gathered-lead').ofBrand(
  'GATHERED_LEADS#{recipientHash}#{span}',
  '{leadId}',
  {
    unpublished: true,
    title: `Lead in a mail about several; expires after ${days(keptDays)}`,
  },
);

const expiry = (now: Date): number => expiryAfter(keptDays * 86_400, now);

interface Counted {
  view: BrandView;
  address: string;
  at: Date;
}

/** The gathering that the mail to an address is for, or undefined if it is sent by itself. */
export interface Gathering {
  recipientHash: string;
  span: string;
}

/** The occasion of the mail that has the leads of a gathering. */
export const listOccasion = (span: string): string => `lead-list#${span}`;

/** Makes sure that the mail of a gathering is sent, once. */
const open = (view: BrandView, { recipientHash, span }: Gathering, to: string, now: Date): Promise<void> =>
  retrying(async () => {
    const key = counts.key(view, recipientHash, span);
    if ((await get(key))?.to !== undefined) return;
    const body = { kind: 'lead-list', brandId: view.id, recipientHash, span } as const;
    await commit([
      update(key, { set: { to }, when: { to: undefined } }),
      task(view, 'mail', body, now, listedAt(span)),
    ]);
  }, maxRuns);

/** Counts mails of one brand to one address, and returns for each whether it is above the number that is sent by itself. */
const count = async (some: readonly Counted[]): Promise<(Gathering | undefined)[]> => {
  const [first] = some;
  if (!first) return [];
  const { view, address, at } = first;
  const gathering = { recipientHash: recipientHashOf(address), span: spanOf(at) };
  const { record } = await tryUpdate(counts.key(view, gathering.recipientHash, gathering.span), {
    add: { mails: some.length },
    set: { kind: 'lead-mails', expiresAt: expiry(at) },
  });
  const above = countAbove(record?.mails ?? 0, some.length);
  if (above > 0 && record?.to === undefined) await open(view, gathering, address, at);
  return some.map((_, place) => (place < some.length - above ? undefined : gathering));
};

/** Counts the mails about leads of a batch of messages, those of one address together. */
export const leadMailCount = () =>
  joinCalls(async (counted: readonly Counted[]): Promise<(Gathering | undefined)[]> => {
    const results = new Map<Counted, Gathering | undefined>();
    const groups = Map.groupBy(counted, ({ view, address }) => `${view.id}#${recipientHashOf(address)}`);
    await Promise.all(
      [...groups.values()].map(async (some) => {
        const found = await count(some);
        for (const [at, one] of some.entries()) results.set(one, found[at]);
      }),
    );
    return counted.map((one) => results.get(one));
  });

/**
 * Adds a lead to a gathering. Returns false for one that is listed already, as a process with a wrong clock may find: then the lead
 * gets a mail of its own.
 */
export const gather = async (
  view: BrandView,
  { recipientHash, span }: Gathering,
  lead: { id: string; about: GatheredFor },
  now: Date,
): Promise<boolean> => {
  const key = gathered.key(view, recipientHash, span, lead.id);
  const set = { kind: 'gathered-lead' as const, [lead.about]: true as const, expiresAt: expiry(now) };
  await tryUpdate(key, { set, remove: ['alone'] });
  // Read after it is added: a mail that is not marked yet reads its leads later, and so this one.
  if ((await get(counts.key(view, recipientHash, span)))?.listed === undefined) return true;
  await tryUpdate(key, { set: { alone: true } });
  return false;
};

/** The address and the leads of a gathering, the oldest first; undefined of an unknown one. Leads that come later are not in it. */
export const listGathering = async (brandId: string, { recipientHash, span }: Gathering) => {
  const view = brandView(brandId);
  const marking = { set: { listed: true as const }, when: { kind: 'lead-mails' as const } };
  const { record } = await tryUpdate(counts.key(view, recipientHash, span), marking);
  if (record?.to === undefined) return undefined;
  const entries = await queryAll({
    partition: gathered.partition(view, recipientHash, span),
    attributes: ['SK', 'new', 'assigned', 'alone'],
  });
  const listed = entries.filter(({ alone }) => !alone);
  return { to: record.to, leads: listed.map((entry) => ({ id: entry.SK, isNew: entry.new || !entry.assigned })) };
};

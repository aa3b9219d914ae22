import type { Invocation } from '#test/simulation/base/clockwork.ts';
import { recipients } from '#test/simulation/brand/scene.ts';
import { visitNumberIn, visitNumbersIn } from '#test/simulation/brand/visits.ts';
import type { Item } from '#test/simulation/table/values.ts';
import { type Check, require, type Watched } from './check.ts';
import { isLead } from './leads.ts';

/**
 * Everybody is told of every lead: once, and once more only where the process that sent the first mail was disturbed before
 * it could say so.
 */
export const mailsAreSent = ({ store, scene, clockwork }: Watched): Check => {
  const sent = new Map<string, Invocation[]>();
  /** Since when a notice is noted as done, by its name, or the place in its batch. */
  const doneSince = new Map<string, number>();
  /**
   * By what the visitor wrote, as an erased lead no longer tells. Somebody who met a clock that is minutes off may have two,
   * and gets the mails of both.
   */
  const leadsOf = new Map<number, Set<string>>();
  const erasedSince = new Map<string, number>();
  /** Leads that were gathered for a mail about several, and who has had that, as a visitor and an address. */
  const gathered = new Set<string>();
  const listedTo = new Set<string>();

  const noticesOf = (leadId: string): Item[] =>
    ['lead', 'autoresponse'].flatMap((about) => store.list(undefined, `B#${scene.brandId}#NOTICE#${about}#${leadId}`));

  const doneAt = (notice: Item): number | undefined =>
    doneSince.get(`${notice.PK?.S} ${notice.SK?.S}`) ?? doneSince.get(`${notice.batchId?.S} ${notice.place?.S}`);

  const isFor = (notice: Item, to: string): boolean =>
    notice.to ? notice.to.S === to : String(notice.PK?.S).includes('#autoresponse#') && visitNumberIn(to) !== undefined;

  const noteDone = (item: Item): void => {
    const now = clockwork.now();
    if (item.kind?.S === 'notice' && item.doneAt) doneSince.set(`${item.PK?.S} ${item.SK?.S}`, now);
    if (item.kind?.S !== 'notice-batch') return;
    for (const name of Object.keys(item)) {
      const place = `${item.SK?.S} ${name}`;
      if (name.startsWith('done') && !doneSince.has(place)) doneSince.set(place, now);
    }
  };

  /** A mail tells somebody of the lead of a visitor. */
  const tells = (number: number, to: string, text: string, by: Invocation): void => {
    const leadIds = [...(leadsOf.get(number) ?? [])];
    const said = () => `visitor ${number} to ${to}, by ${by.name}#${by.number}`;
    const isErased = (id: string) => (erasedSince.get(id) ?? Number.POSITIVE_INFINITY) < by.beganAt;
    require(leadIds.length === 0 || !leadIds.every(isErased), 'No mail tells an erased lead', said);
    const name = `${number} ${to}`;
    // A process may end between gathering a lead and noting that it did, and the next one tells it by itself.
    const isList = visitNumberIn(to) === undefined && !text.includes('/leads/');
    const isListed = isList && leadIds.some((id) => gathered.has(id)) && !listedTo.has(name);
    if (isListed) listedTo.add(name);
    for (const notice of leadIds.length === 1 && !isListed ? leadIds.flatMap(noticesOf) : []) {
      // That one is done, too, once the lead waits for a mail about several, which does not have the address of a visitor.
      const waits = notice.outcome?.S === 'gathered' && visitNumberIn(text) === undefined;
      if (!isFor(notice, to) || waits) continue;
      const done = doneAt(notice) ?? Number.POSITIVE_INFINITY;
      require(done >= by.beganAt || by.skewMs !== 0, 'A mail that is done is not sent again', said);
    }
    const earlier = sent.get(name) ?? [];
    const isExcused = [by, ...earlier].some(({ skewMs }) => skewMs !== 0) || earlier.every((one) => one.isDisturbed);
    require(earlier.length < leadIds.length || isListed || isExcused, 'Nobody gets the same mail twice', said);
    sent.set(name, [...earlier, by]);
  };

  return {
    changed: ({ before, after }) => {
      if (!after) return;
      noteDone(after);
      if (after.kind?.S === 'gathered-lead') gathered.add(String(after.SK?.S));
      if (!isLead(after)) return;
      const number = visitNumberIn(JSON.stringify(after));
      const id = String(after.id?.S);
      if (!before && number !== undefined) leadsOf.set(number, (leadsOf.get(number) ?? new Set()).add(id));
      if (after.erasedAt) erasedSince.set(id, clockwork.now());
    },
    mailed: ({ to, text }, by) => {
      for (const [id, since] of erasedSince)
        require(since >= by.beganAt || !text.includes(id), 'No mail tells an erased lead', () => `${id} to ${to}`);
      const visitor = visitNumberIn(to);
      for (const number of visitor === undefined ? visitNumbersIn(text) : [visitor]) tells(number, to, text, by);
    },
    atRest: () => {
      for (const item of store.items.values()) {
        if (!isLead(item) || item.quarantine || item.erasedAt) continue;
        const number = visitNumberIn(JSON.stringify(item)) ?? -1;
        const email = String(/[\w.-]+@post\.example\.com/.exec(JSON.stringify(item))?.[0]);
        // An address gets one automatic answer a day. That of another lead, erased before it was sent, was the one.
        const isOver = [...(leadsOf.get(number) ?? [])].some((id) => erasedSince.has(id));
        for (const to of [...recipients, ...(isOver ? [] : [email])])
          require(sent.has(`${number} ${to}`), 'Everybody is told of every lead', () => `visitor ${number} to ${to}`);
      }
    },
  };
};

import { timeOf } from './shift.ts';
import type { WireItem } from './snapshot.ts';

const bytesOf = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64');

const kindOf = ({ kind }: WireItem): string | undefined => kind?.S;

/** The time of the newest delivery that an endpoint has answered with success. */
const lastSuccess = (present: readonly WireItem[], webhookId: string | undefined): string | undefined =>
  present
    .filter((item) => kindOf(item) === 'delivery' && item.status?.S === 'delivered' && item.webhookId?.S === webhookId)
    .flatMap(({ updatedAt }) => updatedAt?.S ?? [])
    .toSorted()
    .at(-1);

/**
 * The records that exist at the present time. The snapshot ends a week after its anchor: later leads are left out with their
 * deliveries and audit entries, and so are expired records.
 */
export const presentItems = (items: readonly WireItem[], now: Date): WireItem[] => {
  const isLater = (moment: string | undefined): boolean => moment !== undefined && Date.parse(moment) > now.getTime();
  const later = items.filter(
    (item) => kindOf(item) === 'lead' && (isLater(item.createdAt?.S) || isLater(item.changedAt?.S)),
  );
  const ids = new Set(later.flatMap(({ id }) => id?.S ?? []));
  const packed = new Set([...ids].map(bytesOf));
  const seconds = now.getTime() / 1000;
  const present = items.filter((item) => {
    if (item.expiresAt?.N !== undefined && Number(item.expiresAt.N) <= seconds) return false;
    if (kindOf(item) === 'lead') return !ids.has(item.id?.S ?? '');
    // Notes, tasks, messages and events lie with their lead.
    const [, ofLead] = /#LEAD#([\w-]+)$/.exec(item.PK?.S ?? '') ?? [];
    if (ofLead !== undefined && ids.has(ofLead)) return false;
    if (kindOf(item) === 'assigned-lead') return !ids.has(item.leadId?.S ?? '');
    if (kindOf(item) === 'announced') return !packed.has(item.ids?.B ?? '');
    if (kindOf(item) === 'delivery') return !ids.has(item.leadId?.S ?? '') && !isLater(item.updatedAt?.S);
    return kindOf(item) !== 'audit' || timeOf(item.SK?.S ?? '') <= now.getTime();
  });
  return present.map((item) => {
    if (kindOf(item) !== 'webhook-health' || !isLater(item.lastSuccessAt?.S)) return item;
    const at = lastSuccess(present, item.SK?.S);
    return { ...item, lastSuccessAt: at === undefined ? { NULL: true } : { S: at } };
  });
};

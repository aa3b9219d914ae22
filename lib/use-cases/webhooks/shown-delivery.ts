import { type Delivery, toDelivery } from '#lib/delivery/webhooks/contract.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { mayReadLeads } from '#lib/use-cases/leads/destinations.rules.ts';

/** A delivery as a caller may see it: what a receiver answered may repeat the lead. */
export const shownDelivery = (delivery: Delivery, caller: Caller, brand: { marketingReadOnly: boolean }): Delivery => {
  const { attempts, ...shown } = toDelivery(delivery);
  const isOpen = delivery.leadId === null || mayReadLeads(caller, brand);
  return { ...shown, attempts: isOpen ? attempts : attempts.map((attempt) => ({ ...attempt, excerpt: null })) };
};

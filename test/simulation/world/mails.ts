import { spanOf } from '#lib/delivery/mail/gathered/gathered.rules.ts';
import { recipientHashOf } from '#lib/delivery/mail/sent-notices.ts';
import { leadMails } from '#lib/platform/core/contract/stated-numbers.ts';
import type { Random } from '#test/simulation/base/random.ts';
import { recipients } from '#test/simulation/brand/scene.ts';
import type { Item } from '#test/simulation/table/values.ts';

const hour = 3_600_000;

/** When the mail service takes no mails, or few. */
export const moodOf = (random: Random, now: () => number, beginsAt: number, faultsUntil: number) => {
  const mood = random.pick(['well', 'well', 'sandbox', 'busy'] as const);
  const from = random.between(0, faultsUntil);
  const until = from + random.between(0, 2 * hour);
  return () => (now() - beginsAt >= from && now() - beginsAt < until ? mood : 'well');
};

/** That an address got many mails about leads already, so that the next leads come in one mail about several. */
export const mailsBefore = (brandId: string, random: Random, at: number): Item => ({
  PK: { S: `B#${brandId}#LEAD_MAILS#${recipientHashOf(random.pick(recipients))}` },
  SK: { S: spanOf(new Date(at)) },
  kind: { S: 'lead-mails' },
  mails: { N: String(random.between(leadMails.most - 5, leadMails.most)) },
  expiresAt: { N: String(Math.floor(at / 1000) + 86_400) },
});

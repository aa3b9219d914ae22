import { createHash } from 'node:crypto';
import { dayOf } from '#lib/core/calendar.ts';
import { getPage } from '#lib/delivery/contract.ts';
import type { Delivered } from '#lib/delivery/page.contract.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { countHit } from '#lib/routing/redirects.ts';
import { deliverPage } from '#lib/use-cases/delivery/deliver.ts';
import { missing } from '#lib/use-cases/routing/visit.ts';

/** Tokens of forms are others each time, and remain valid for longer than a day. */
const tagOf = (delivered: Delivered, formVersions: string, now: Date): string => {
  const shown = JSON.stringify({ ...delivered, forms: formVersions, on: dayOf(now) });
  return `"${createHash('sha256').update(shown).digest('base64url').slice(0, 22)}"`;
};

export const handler = handlePublicRead(getPage, async ({ query }, { now, answerWith, beside }) => {
  const delivery = await deliverPage(query, now);
  if (delivery.what === 'nothing') throw missing(delivery.isGone, delivery.shown ?? { page: null });
  if (delivery.what === 'redirect') {
    const { view, redirect, redirectId } = delivery;
    if (redirectId !== undefined) beside((at) => countHit(view, redirectId, at));
    return { redirect, page: null };
  }
  const { delivered, formVersions } = delivery;
  if (formVersions !== '') answerWith('ETag', tagOf(delivered, formVersions, now));
  return { redirect: null, ...delivered };
});

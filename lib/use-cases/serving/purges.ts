import { purgeTag } from '#lib/platform/edge/purge.ts';
import { log } from '#lib/platform/observe/log.ts';
import type { PurgeMessage } from '#lib/platform/queue/messages.ts';
import { maxDelay, send } from '#lib/platform/queue/queue.ts';
import { brandTag } from '#lib/web/serving/names.contract.ts';
import { purgeWindow, secondsUntilPurge } from '#lib/web/serving/purge.rules.ts';

const maxBrands = 10_000;

/** The window in which this process last asked for a purge of a brand. */
const asked = new Map<string, number>();

/**
 * Asks for the pages of changed brands to be removed from the edge: once per brand and window by each process. Requests of
 * several processes have the same name, by which CloudFront joins them.
 */
export const askForPurges = async (brandIds: readonly string[], now: Date): Promise<void> => {
  const window = purgeWindow(now);
  const due = [...new Set(brandIds)].filter((brandId) => asked.get(brandId) !== window);
  if (due.length === 0) return;
  const delaySeconds = Math.min(secondsUntilPurge(window, now), maxDelay());
  await send(
    'purges',
    due.map((brandId) => ({ body: { brandId, window } satisfies PurgeMessage, group: brandId, delaySeconds })),
  );
  if (asked.size + due.length > maxBrands) asked.clear();
  for (const brandId of due) asked.set(brandId, window);
};

/** Removes a brand's pages from the edge. They expire there within two minutes anyway, so a failed purge is not repeated. */
export const purgeSite = async ({ brandId, window }: PurgeMessage): Promise<void> => {
  try {
    await purgeTag(brandTag(brandId), `${brandId}-${window}`);
    log.info('site.purged', { brandId, window });
  } catch (error) {
    log.error('site.purge_failed', { brandId, window, error });
  }
};

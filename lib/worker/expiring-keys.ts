import { inBatches } from '#lib/batches.ts';
import { dueExpiryNotices, movePlace } from '#lib/data/expiring-keys.ts';
import { brandView, get } from '#lib/data/table.ts';
import { task } from '#lib/data/tasks.ts';
import { commit, Stale } from '#lib/data/write.ts';
import { log } from '#lib/observe/log.ts';

const atOnce = 10;

type DueNotice = Awaited<ReturnType<typeof dueExpiryNotices>>[number];

const announce = async (due: DueNotice, now: Date): Promise<void> => {
  const record = await get(due.key);
  if (!record) return;
  const { brandId } = record;
  const message = { kind: 'api-key-expiring', brandId, keyId: due.keyId, at: due.at } as const;
  await commit([movePlace(record, due, now), task(brandView(brandId), 'mail', message, now)]);
};

/** Has admins told of keys that will expire soon. What fails is tried again with the next run, and holds up nothing else. */
export const announceExpiringKeys = async (now: Date): Promise<void> => {
  await inBatches(await dueExpiryNotices(now), atOnce, (due) =>
    announce(due, now).catch((error: unknown) => {
      // Revoked, or announced by another run, meanwhile.
      if (error instanceof Stale) return;
      log.warn('api_key.expiry_not_announced', { keyId: due.keyId, error });
    }),
  );
};

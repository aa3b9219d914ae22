import { dueExpiryNotices, movePlace } from '#lib/data/expiring-keys.ts';
import { brandView, get } from '#lib/data/table.ts';
import { task } from '#lib/data/tasks.ts';
import { commit, Stale } from '#lib/data/write.ts';
import { settleEach } from './schedule.ts';

const atOnce = 10;

type DueNotice = Awaited<ReturnType<typeof dueExpiryNotices>>[number];

const announce = async (due: DueNotice, now: Date): Promise<void> => {
  const record = await get(due.key);
  if (!record) return;
  const { brandId } = record;
  const message = { kind: 'api-key-expiring', brandId, keyId: due.keyId, at: due.at } as const;
  try {
    await commit([movePlace(record, due, now), task(brandView(brandId), 'mail', message, now)]);
  } catch (error) {
    // Revoked, or announced by another run, meanwhile.
    if (!(error instanceof Stale)) throw error;
  }
};

/** Has admins told of keys that will expire soon. */
export const announceExpiringKeys = async (now: Date): Promise<void> =>
  settleEach(
    await dueExpiryNotices(now),
    atOnce,
    (due) => announce(due, now),
    ({ keyId }) => ({ keyId }),
  );

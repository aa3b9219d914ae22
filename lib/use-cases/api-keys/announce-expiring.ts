import { type DueNotice, dueExpiryNotices, movePlace } from '#lib/accounts/api-keys/expiring-keys.ts';
import { tryCommit } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { settleEach } from '#lib/worker/schedule.ts';

const atOnce = 10;

const announce = async (due: DueNotice, now: Date): Promise<void> => {
  const record = await get(due.key);
  if (!record) return;
  const { brandId } = record;
  const message = { kind: 'api-key-expiring', brandId, keyId: due.keyId, at: due.at } as const;
  // A conflict means that the key was revoked, or that another run announced it.
  await tryCommit([movePlace(record, due, now), task(brandView(brandId), 'mail', message, now)]);
};

/** Notifies admins of keys that will expire soon. */
export const announceExpiringKeys = async (now: Date): Promise<void> =>
  settleEach(
    await dueExpiryNotices(now),
    atOnce,
    (due) => announce(due, now),
    ({ keyId }) => ({ keyId }),
  );

import { beforeAll, expect, test } from 'vitest';
import { bundleAdmin } from '#infra/admin/build.ts';
import { firstLoadBytes, firstPages, maxFirstLoadBytes } from '#infra/admin/first-load.ts';

let built: Awaited<ReturnType<typeof bundleAdmin>>;

beforeAll(async () => {
  built = await bundleAdmin();
});

test.each(firstPages)('a browser loads no more bytes than the limit until it can show %s', (page) => {
  expect(firstLoadBytes(built, page)).toBeLessThanOrEqual(maxFirstLoadBytes);
});

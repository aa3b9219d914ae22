import { days } from '#lib/platform/core/contract/units.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import { put, type Write } from '#lib/platform/table/write.ts';
import { pathsAbove } from './paths.rules.ts';

/** The path of a location that was deleted. It says nothing once the location is restored. */
interface GonePath {
  kind: 'gone-path';
  locationId: string;
  expiresAt: number;
}

const keptDays = 365;

const gonePaths = recordKind<GonePath>('gone-path').ofBrand('GONE_PATH', '{path}', {
  title: `Path of a deleted location; expires after ${days(keptDays)}`,
});

/** Search engines forget a page sooner when its address says that it will not come back. */
export const leaveGone = (view: BrandView, path: string, locationId: string, now: Date): Write =>
  put(gonePaths.key(view, path), { kind: 'gone-path', locationId, expiresAt: expiryAfter(keptDays * 86_400, now) });

/** The locations that were deleted at a path or above it. */
export const deletedAt = async (view: BrandView, path: string): Promise<string[]> => {
  const found = await getEach(pathsAbove(path).map((above) => gonePaths.key(view, above)));
  return [...new Set(found.flatMap((record) => record?.locationId ?? []))];
};

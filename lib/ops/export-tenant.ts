import '#lib/record-kinds.ts';
import { tenantKey } from '#lib/accounts/tenants/records.ts';
import { eachStored, readStored } from '#lib/platform/media/bucket/versions.ts';
import { scanTable } from '#lib/platform/table/bulk.ts';
import { redactInternal, redactKey } from '#lib/platform/table/redact-internal.ts';
import { get, type Item, recordOf } from '#lib/platform/table/table.ts';
import { addLines, claimFolder, type Exported, note, storeFile } from './export-folder.ts';
import { type Ownership, type Place, placeIn, readOwnership } from './ownership.ts';

interface Exporting {
  folder: string;
  now: () => Date;
  onProgress: (exported: Exported) => void;
}

/** Platform records of a tenant are in separate files, as some lists have the same name. */
const fileOf = ({ owner, id, kind }: Place): string =>
  owner === 'brand' ? `brands/${id}/${kind}.jsonl` : `${owner}/${kind}.jsonl`;

const lineOf = ({ key }: Place, item: Item): string =>
  JSON.stringify({
    ...(key !== undefined && { key: redactKey(key) }),
    ...redactInternal(recordOf<Item>(item)),
  });

const writeRecords = async (
  ownership: Ownership,
  exported: Exported,
  { folder, onProgress }: Exporting,
): Promise<void> => {
  const place = placeIn(ownership);
  const write = async (items: readonly Item[]): Promise<void> => {
    const lines = new Map<string, string[]>();
    for (const item of items) {
      const at = place(item);
      if (!at) continue;
      lines.set(fileOf(at), [...(lines.get(fileOf(at)) ?? []), lineOf(at, item)]);
      exported.records[at.kind] = (exported.records[at.kind] ?? 0) + 1;
    }
    for (const [file, each] of lines) await addLines(folder, file, each);
    onProgress(exported);
  };
  // Pages are written one after the other, as two may have lines for one file.
  let writing = Promise.resolve();
  await scanTable((items) => {
    writing = writing.then(() => write(items));
    return writing;
  });
};

const writeFiles = async (
  ownership: Ownership,
  exported: Exported,
  { folder, onProgress }: Exporting,
): Promise<void> => {
  for (const brandId of ownership.brandIds)
    await eachStored(brandId, async (versions) => {
      for (const { key, bytes } of versions.filter(({ isCurrent }) => isCurrent)) {
        await storeFile(folder, key, bytes, () => readStored(key));
        exported.files.count += 1;
        exported.files.bytes += bytes;
        onProgress(exported);
      }
    });
};

/**
 * Writes all data of a tenant into a folder: its records by list, as lines of JSON, and its files unchanged. Run again, it
 * writes the records again and downloads only missing files.
 */
export const exportTenant = async (tenantId: string, exporting: Exporting): Promise<Exported> => {
  const { folder, now } = exporting;
  if (!(await get(tenantKey(tenantId)))) throw new Error('The tenant does not exist');
  const ownership = await readOwnership(tenantId, []);
  const exported: Exported = {
    tenantId,
    begunAt: now().toISOString(),
    endedAt: null,
    records: {},
    files: { count: 0, bytes: 0 },
  };
  await claimFolder(folder, exported);
  await writeRecords(ownership, exported, exporting);
  await writeFiles(ownership, exported, exporting);
  const ended = { ...exported, endedAt: now().toISOString() };
  await note(folder, ended);
  return ended;
};

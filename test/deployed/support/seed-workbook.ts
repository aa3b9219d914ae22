import { randomBytes } from 'node:crypto';
import { sheetLimits } from '#lib/places/imports/limits.contract.ts';
import { importsOf } from '#test/imports/scene.ts';
import { workbookOf } from '#test/support/imports/workbook.ts';
import type { Credentials, World } from '#test/support/product.ts';

/** A spreadsheet that somebody has sent and nobody has read. */
export interface SeededWorkbook {
  brandId: string;
  credentials: Credentials;
  importId: string;
}

/** The text of a cell has half as many bytes when it is compressed. */
const textCharacters = 1800;

/** As many rows as a workbook may have, of nearly as many bytes. */
const largestWorkbook = (): Buffer => {
  const texts = (): string => randomBytes(textCharacters / 2).toString('hex');
  const rows = Array.from({ length: sheetLimits.rows }, (_, at) => [`A-${at}`, `Store ${at}`, texts()]);
  return workbookOf({ rows: [['Store code', 'Name', 'Remarks of the field team'], ...rows] });
};

export const seedWorkbook = async (world: World): Promise<SeededWorkbook> => {
  const tenant = await world.tenant();
  const { credentials } = tenant.admin;
  const workbook = largestWorkbook();
  if (workbook.length < 0.9 * sheetLimits.xlsxBytes || workbook.length > sheetLimits.xlsxBytes)
    throw new Error(`The workbook has ${workbook.length} bytes`);
  const importId = await importsOf(world, tenant, credentials).send(workbook, 'stores.xlsx');
  return { brandId: tenant.brandId, credentials, importId };
};

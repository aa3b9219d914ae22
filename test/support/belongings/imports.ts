import { createImport, updateImport } from '#lib/places/imports/contract.ts';
import type { Addition } from './addition.ts';

const file = Buffer.from('Store code,Primary phone,Labels\nTX-900,+1 512 555 0123,austin\n');

/** A spreadsheet that was sent and read. */
export const addImport: Addition = async (world, { admin, brandId }) => {
  const as = admin.credentials;
  const body = { filename: 'stores.csv', sizeBytes: file.length };
  const { data } = await world.call(createImport, { as, params: { brandId }, body });
  const form = new FormData();
  for (const [name, value] of Object.entries(data.upload.fields)) form.append(name, value);
  form.append('file', new Blob([file]));
  await fetch(data.upload.url, { method: 'POST', body: form });
  const importId = data.import.id;
  await world.call(updateImport, { as, params: { brandId, importId }, body: {} });
  return { importId };
};

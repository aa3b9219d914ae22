import { createImport, getImport, updateImport } from '#lib/places/imports/contract.ts';
import type { Credentials, Tenant, World } from '#test/support/product.ts';

/** Imports of a brand, by one of its people. */
export const importsOf = (world: World, { brandId }: Tenant, as: Credentials) => {
  /** Announces a file and sends it. */
  const send = async (file: Uint8Array | string, filename = 'stores.csv'): Promise<string> => {
    const bytes = typeof file === 'string' ? Buffer.from(file) : Buffer.from(file);
    const body = { filename, sizeBytes: bytes.length };
    const { data } = await world.call(createImport, { as, params: { brandId }, body });
    const form = new FormData();
    for (const [name, value] of Object.entries(data.upload.fields)) form.append(name, value);
    form.append('file', new Blob([bytes]));
    const sent = await fetch(data.upload.url, { method: 'POST', body: form });
    if (!sent.ok) throw new Error(`The file was not taken: ${sent.status}`);
    return data.import.id;
  };
  const update = (importId: string, body: object = {}) =>
    world.call(updateImport, { as, params: { brandId, importId }, body });
  const get = (importId: string) => world.call(getImport, { as, params: { brandId, importId } });
  return { send, update, get };
};

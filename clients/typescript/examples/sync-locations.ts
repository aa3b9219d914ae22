import type { FrontageClient } from '@frontage/client';

/** A store as the other system has it. */
export interface Store {
  code: string;
  name: string;
  phone: string;
  address: string;
  city: string;
}

const rowOf = ({ code, name, phone, address, city }: Store) => ({
  storeCode: code,
  name,
  profile: { phone, address, city, country: 'US' },
});

/** A store that could not be made as the other system has it, and why, by the names of fields. */
interface Refused {
  code: string | null;
  errors: { field: string; message: string }[];
}

/** The rows of one request. */
const atOnce = 100;

/**
 * Makes the locations of a brand those of another system, which names them by store code, with a request for each hundred. It
 * can be run again at any time, also after it stopped in the middle: what is so already does not change.
 */
export const syncLocations = async (client: FrontageClient, brandId: string, stores: readonly Store[]) => {
  const done = { created: 0, changed: 0, unchanged: 0 };
  const refused: Refused[] = [];
  for (let at = 0; at < stores.length; at += atOnce) {
    const rows = stores.slice(at, at + atOnce).map(rowOf);
    const { results } = await client.locations.batch({ path: { brandId }, body: { rows } });
    for (const { result, storeCode, errors } of results)
      if (result === 'created' || result === 'changed' || result === 'unchanged') done[result]++;
      else refused.push({ code: storeCode, errors });
  }
  return { ...done, refused };
};

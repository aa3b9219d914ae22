import { brandKey } from '#lib/accounts/brands/records.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { now } from '#lib/platform/core/clock.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { type Product, Refused } from '#lib/use-cases/brand-data/product.ts';
import type { Performed } from '../handle.ts';
import { perform } from './perform.ts';

interface Using {
  view: BrandView;
  caller: Caller;
  requestId: string;
}

const inBackground = (): Promise<never> => Promise.reject(new Error('Work in the background moves no files'));

/** The product as a caller reads it, without requests: by the operations that are given, with their permissions. */
export const backgroundProduct = (functions: readonly Performed[], { view, caller, requestId }: Using): Product => ({
  call: async (operation, asked = {}) => {
    const performed = functions.find(({ operation: { id } }) => id === operation.id);
    if (!performed) throw new Error(`${operation.id} is not performed in the background`);
    const brand = orNotFound(await get(brandKey(view)), 'Brand');
    try {
      return (await perform(performed, { caller, brand, requestId, now: now() }, asked)) as never;
    } catch (error) {
      throw error instanceof Problem ? new Refused(error.code, error.message, error.details) : error;
    }
  },
  download: inBackground,
  upload: inBackground,
});

import { isFresh } from '#infra/admin/sources.ts';
import { watchCode } from './watch.ts';

/** Folders with sources of the application. */
const folders = ['admin/src', 'clients/typescript/src', 'lib'];

/** Builds the admin application after each change of its sources, until it is stopped. `failed` receives the error of a failed build. */
export const watchAdmin = (root: string, failed: (message: string) => void): (() => Promise<void>) => {
  let building = Promise.resolve();
  const build = async (): Promise<void> => {
    if (await isFresh()) return;
    const { buildAdmin } = await import('#infra/admin/build.ts');
    await buildAdmin();
  };
  const buildNext = (): void => {
    building = building
      .then(build)
      .catch((error: unknown) => failed(error instanceof Error ? error.message : String(error)));
  };
  buildNext();
  const stopWatching = watchCode(root, folders, buildNext);
  return async () => {
    stopWatching();
    await building;
  };
};

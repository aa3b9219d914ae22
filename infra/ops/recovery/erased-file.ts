import { readFileSync } from 'node:fs';
import { stop } from '#infra/ops/command.ts';
import { idsIn } from '#lib/ops/recovery/erasures.ts';

/** The ids in the file of `--erased`, read before the command does anything; none without it. */
export const erasedIn = (path: string | undefined): ReadonlySet<string> => {
  try {
    return path === undefined ? new Set() : idsIn(readFileSync(path, 'utf8'));
  } catch (error) {
    return stop(`--erased ${path} cannot be read: ${(error as Error).message}`);
  }
};

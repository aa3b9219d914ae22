import * as z from 'zod';
import { type Rotation, rotations } from '#lib/auth/rotate.ts';
import { readSecret, readSecrets, writeSecrets } from '#lib/auth/secret-store.ts';
import { setting, variable } from '#lib/env.ts';
import { log } from '#lib/observe/log.ts';

const steps = Object.keys(rotations) as [Rotation, ...Rotation[]];

export const rotationInput = z.strictObject({ step: z.enum(steps) });

/** Takes one step of a rotation. Says what is in use then, by names and numbers only. */
export const rotate = async ({ step }: z.output<typeof rotationInput>, now: Date) => {
  const id = variable('SECRETS_ID');
  const [before, edge] = await Promise.all([readSecrets(id, now), readSecret(setting('EDGE_SECRET_ID', ''), now)]);
  if (!before || edge === undefined) throw new Error('There are no secrets yet: run the bootstrap first');
  const after = rotations[step](before, edge);
  await writeSecrets(id, after, now);
  log.info('secrets.rotated', { step });
  return {
    step,
    tokenKeys: after.tokenKeys.map(({ kid }) => kid),
    edgeKeys: after.edgeBefore === undefined ? 1 : 2,
    waitMinutes: 10,
  };
};

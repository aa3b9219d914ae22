import { afterAll } from 'vitest';
import { setClock } from '#lib/core/clock.ts';
import { closeWorlds } from './world.ts';

const before = { ...process.env };

// State that a file leaves in its process must not reach the next file. Hooks of a file run before this one.
afterAll(async () => {
  await closeWorlds();
  setClock();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});

import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { argumentsOf } from '#infra/arguments.ts';
import type { Measured } from '#infra/cost/measured.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { measureBundles } from '../bundles.ts';
import { measureUnits } from './unit-costs.ts';

argumentsOf(`Measures what docs/cost.md is computed from: infra/cost/measured.json.

  npm run cost:measure`);

const file = fileURLToPath(new URL('../../../infra/cost/measured.json', import.meta.url));

const units = await measureUnits();
const { functions } = await measureBundles([submitForm.id], 5);
const { version: node, platform, arch } = process;
const measured: Measured = {
  at: new Date().toISOString().slice(0, 10),
  node,
  machine: `${platform}-${arch}`,
  initMs: Math.round(functions[submitForm.id]?.initMs ?? 0),
  ...units,
};
await writeFile(file, `${JSON.stringify(measured, null, 2)}\n`);
console.log(`Wrote ${file}`);
process.exit();

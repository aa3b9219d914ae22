import { argumentsOf } from '#infra/arguments.ts';
import { prepareDemo } from './prepare.ts';
import { writeSnapshot } from './snapshot.ts';

const [leads] = argumentsOf(
  `Makes the prepared demo anew, with the product itself: infra/local/demo/prepared.json.gz. It takes a minute.

  npm run demo:prepare -- [number of leads]`,
  1,
);

// Hides the workers' warnings about late deliveries: the demo's clock jumps over days.
process.env.LOG_LEVEL = 'error';
const snapshot = await prepareDemo({ leads: leads === undefined ? undefined : Number(leads) });
const bytes = await writeSnapshot(snapshot);
console.log(`${snapshot.items.length} records and ${snapshot.files.length} files in ${Math.round(bytes / 1024)} kB`);
process.exit();

import { prepareDemo } from './prepare.ts';
import { writeSnapshot } from './snapshot.ts';

// Hides the workers' warnings about late deliveries: the demo's clock jumps over days.
process.env.LOG_LEVEL = 'error';
const snapshot = await prepareDemo({ leads: process.argv[2] ? Number(process.argv[2]) : undefined });
const bytes = await writeSnapshot(snapshot);
console.log(`${snapshot.items.length} records and ${snapshot.files.length} files in ${Math.round(bytes / 1024)} kB`);
process.exit();

import { startChild } from './child.ts';
import type { WorldTasks } from './world-process.ts';

const w = startChild<WorldTasks>('./world-process.ts');
const t = performance.now();
for (const c of await w.call('costs'))
  console.log(
    c.id.padEnd(30),
    c.status,
    c.status === c.expected ? '' : '!!',
    JSON.stringify(c.cost),
    c.byKey && JSON.stringify(c.byKey),
    c.callerRoundTrips,
  );
console.log(performance.now() - t);
await w.end();

import { becomeLean } from './lean-process.ts';

becomeLean();
// Loaded only now, because this program begins anew above.
await import('./run.ts');

import { shareEngines } from '../world.ts';

await shareEngines();

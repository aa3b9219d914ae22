import { shareEngines } from '../world.ts';

shareEngines();

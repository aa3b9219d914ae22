import { type Check, require } from './check.ts';

/** Faults of minutes or hours leave nothing for an operator to move back. */
export const nothingIsGivenUp = (): Check => ({
  died: (queue, body) => require(false, 'No message is given up', () => `${queue} ${body}`),
});

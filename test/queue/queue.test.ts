import { expect, test } from 'vitest';
import { queues } from '#infra/resources.ts';
import { queueVariables } from '#lib/queue/queue.ts';

test('functions know every queue by the variable that the platform gives them', () => {
  const given = Object.fromEntries(Object.entries(queues).map(([name, { variable }]) => [name, variable]));
  expect(queueVariables).toEqual(given);
});

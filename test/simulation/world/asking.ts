import type { Operation } from '#lib/platform/core/contract/operation.ts';
import type { Random } from '#test/simulation/base/random.ts';
import type { Scene } from '#test/simulation/brand/scene.ts';
import { type HttpAnswer, type HttpCall, httpAnswer, httpEvent } from '#test/simulation/functions/http.ts';
import { loadedFunction } from '#test/simulation/functions/load.ts';
import type { World } from './world.ts';

const timeoutSeconds = 10;

/** Asks again until there is an answer, and calls `then` with it. */
export type Ask = (operation: Operation, call: Omit<HttpCall, 'headers'>, then?: (answer: HttpAnswer) => void) => void;

/** Requests of the brand's people. */
export const askingIn = ({ clockwork, invoke }: World, random: Random, scene: Scene): Ask => {
  const ask: Ask = (operation, call, then = () => undefined) => {
    const at = new Date(clockwork.now());
    const event = httpEvent(operation, { ...call, headers: scene.key }, at);
    invoke(operation.id, timeoutSeconds, loadedFunction(operation.id), event, (end) => {
      const answer = 'answer' in end ? httpAnswer(end.answer) : { status: 500, data: {}, error: {} };
      const { status } = answer;
      clockwork.trace(`${operation.id}#${end.invocation.number}: ${status}`);
      if (status < 500 && status !== 429) then(answer);
      else clockwork.plan(random.between(1_000, 20_000), `${operation.id} again`, () => ask(operation, call, then));
    });
  };
  return ask;
};

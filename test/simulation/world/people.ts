import { replay, updateWebhook } from '#lib/delivery/webhooks/contract.ts';
import { deleteLead, releaseQuarantined } from '#lib/leads/leads/contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import type { Random } from '#test/simulation/base/random.ts';
import { ports, type Scene } from '#test/simulation/brand/scene.ts';
import { type HttpCall, httpAnswer, httpEvent } from '#test/simulation/functions/http.ts';
import { loadedFunction } from '#test/simulation/functions/load.ts';
import type { World } from './world.ts';

const timeoutSeconds = 10;
const hour = 3_600_000;

interface PeopleOptions {
  world: World;
  random: Random;
  scene: Scene;
  beginsAt: number;
  /** In milliseconds from the beginning. */
  busyUntil: number;
}

/** The people of the brand: they erase leads, release what was held back, and mend an endpoint after days. */
export const peopleOf = ({ world, random, scene, beginsAt, busyUntil }: PeopleOptions) => {
  const { clockwork, invoke, store } = world;

  /** Asks again until there is an answer, and calls `then` after it. */
  const ask = (operation: Operation, call: Omit<HttpCall, 'headers'>, then: () => void = () => undefined): void => {
    const at = new Date(clockwork.now());
    const event = httpEvent(operation, { ...call, headers: scene.key }, at);
    invoke(operation.id, timeoutSeconds, loadedFunction(operation.id), event, (end) => {
      const status = 'answer' in end ? httpAnswer(end.answer).status : 500;
      clockwork.trace(`${operation.id}#${end.invocation.number}: ${status}`);
      if (status < 500 && status !== 429) then();
      else clockwork.plan(random.between(1_000, 20_000), `${operation.id} again`, () => ask(operation, call, then));
    });
  };

  const params = { brandId: scene.brandId };
  /** At once, while what follows a submission is under way, or hours later. */
  const laterToday = (): number => random.between(0, random.chance(0.5) ? 3_000 : busyUntil + hour);

  return {
    /** Somebody of the brand may do something about a lead that is new. */
    see: (leadId: string, isHeld: boolean): void => {
      if (random.chance(0.25))
        clockwork.plan(laterToday(), `erase ${leadId}`, () => ask(deleteLead, { params: { ...params, leadId } }));
      if (isHeld && random.chance(0.7))
        clockwork.plan(laterToday(), `release ${leadId}`, () =>
          ask(releaseQuarantined, { params: { ...params, leadId } }),
        );
    },
    /** After days, the weak receiver is mended, and what it missed is sent again. */
    mendWebhook: (): void => {
      const webhookId = scene.endpoints.get(ports.weak) ?? '';
      const since = new Date(beginsAt - hour).toISOString();
      const again = (): void => ask(replay, { params: { ...params, webhookId }, body: { since } });
      const endpoint = store.items.get(`B#${scene.brandId}#WEBHOOK\n${webhookId}`);
      if (endpoint?.status?.S !== 'disabled') again();
      else ask(updateWebhook, { params: { ...params, webhookId }, body: { status: 'active' } }, again);
    },
  };
};

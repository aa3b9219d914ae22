import { replay, updateWebhook } from '#lib/delivery/webhooks/contract.ts';
import { createLeadCall } from '#lib/leads/lead-work/contract.ts';
import { deleteLead, releaseQuarantined } from '#lib/leads/leads/contract.ts';
import type { Random } from '#test/simulation/base/random.ts';
import { escalatedAfterMinutes, ports, type Scene } from '#test/simulation/brand/scene.ts';
import type { Ask } from './asking.ts';
import type { World } from './world.ts';

const minute = 60_000;
const hour = 60 * minute;
const firstStepMs = escalatedAfterMinutes * minute;

interface PeopleOptions {
  world: World;
  ask: Ask;
  random: Random;
  scene: Scene;
  beginsAt: number;
  /** In milliseconds from the beginning. */
  busyUntil: number;
}

/** The people of the brand: they call visitors, erase leads, release what was held back, and mend an endpoint after days. */
export const peopleOf = ({ world, ask, random, scene, beginsAt, busyUntil }: PeopleOptions) => {
  const { clockwork, store } = world;
  const params = { brandId: scene.brandId };
  /** At once, while what follows a submission is under way, or hours later. */
  const laterToday = (): number => random.between(0, random.chance(0.5) ? 3_000 : busyUntil + hour);

  /** Some time, or just when the first step of the escalations of a lead of now is carried out. */
  const whenCalled = (): number => {
    const sweptAt = Math.ceil((clockwork.now() + firstStepMs) / minute) * minute;
    return random.chance(0.5) ? sweptAt + random.between(0, 4_000) - clockwork.now() : laterToday();
  };

  return {
    /** Somebody of the brand may do something about a lead that is new. */
    see: (leadId: string, isHeld: boolean): void => {
      if (random.chance(0.25))
        clockwork.plan(laterToday(), `erase ${leadId}`, () => ask(deleteLead, { params: { ...params, leadId } }));
      if (!isHeld && random.chance(0.25))
        clockwork.plan(whenCalled(), `call about ${leadId}`, () =>
          ask(createLeadCall, { params: { ...params, leadId }, body: { result: 'reached' } }),
        );
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

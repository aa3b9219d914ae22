import { submitForm } from '#lib/leads/submissions/contract.ts';
import type { Clockwork } from '#test/simulation/base/clockwork.ts';
import type { Random } from '#test/simulation/base/random.ts';
import { httpAnswer, httpEvent } from '#test/simulation/functions/http.ts';
import type { Ended, Invoke } from '#test/simulation/functions/invoke.ts';
import { loadedFunction } from '#test/simulation/functions/load.ts';
import type { Scene } from './scene.ts';

/** What one visitor wants to send once, however often it takes. */
export interface Visit {
  number: number;
  email: string;
  locationId: string | undefined;
  /** Absent where the answers alone tell that it is the same submission. */
  key: string | undefined;
  /** Says what the form holds back. */
  isSpam: boolean;
  /** Ids that the visitor was told. */
  leadIds: Set<string>;
  /** Requests that are still under way. */
  open: number;
  /** One of its requests met a clock that is minutes off. */
  isSkewed: boolean;
}

interface VisitsOptions {
  clockwork: Clockwork;
  random: Random;
  invoke: Invoke;
  scene: Scene;
  acknowledged: (visit: Visit, leadId: string) => void;
}

const timeoutSeconds = 10;
const mostTries = 6;

/** In every answer of a visitor, so that they are recognised wherever they come to. */
const markOf = (number: number): string => `visitor-${number}`;

export const visitNumberIn = (text: string): number | undefined => {
  const [, number] = /visitor-(\d+)@/.exec(text) ?? [];
  return number === undefined ? undefined : Number(number);
};

/** Of the visitors who are named in a text, as the mail about several leads does it. */
export const visitNumbersIn = (text: string): number[] => [
  ...new Set([...text.matchAll(/visitor-(\d+)/g)].map(([, number]) => Number(number))),
];

const newVisit = (number: number, random: Random, { locationIds }: Scene): Visit => ({
  number,
  email: `${markOf(number)}@post.example.com`,
  locationId: random.chance(0.7) ? random.pick(locationIds as [string, ...string[]]) : undefined,
  key: random.chance(0.6) ? `key-${number}` : undefined,
  isSpam: random.chance(0.05),
  leadIds: new Set(),
  open: 0,
  isSkewed: false,
});

/** Visitors who submit the form, click twice, and try again when they are told nothing or 503. */
export const visitsOf = ({ clockwork, random, invoke, scene, acknowledged }: VisitsOptions) => {
  const visits: Visit[] = [];

  const attempt = (visit: Visit, triesLeft: number): void => {
    const { number, email, locationId, key } = visit;
    const fields = {
      name: `${markOf(number)} Example`,
      email,
      message: `${visit.isSpam ? 'casino' : 'Please call'} ${markOf(number)}`,
    };
    const body = { fields, ...(locationId && { locationId }) };
    const event = httpEvent(
      submitForm,
      {
        params: { formSlug: scene.formSlug },
        query: { brandId: scene.brandId },
        headers: key === undefined ? {} : { 'idempotency-key': key },
        body,
        from: `10.0.${number >> 8}.${number & 255}`,
      },
      new Date(clockwork.now()),
    );
    visit.open++;
    const { skewMs } = invoke(
      'public/submit-form',
      timeoutSeconds,
      loadedFunction('public/submit-form'),
      event,
      (end) => {
        visit.open--;
        take(visit, end, triesLeft);
      },
    );
    if (skewMs !== 0) visit.isSkewed = true;
  };

  const take = (visit: Visit, end: Ended, triesLeft: number): void => {
    const again = (): void => {
      if (triesLeft > 0)
        clockwork.plan(random.between(500, 5_000), `visitor ${visit.number} again`, () =>
          attempt(visit, triesLeft - 1),
        );
    };
    const { status, data, error } = 'answer' in end ? httpAnswer(end.answer) : { status: 504, data: {}, error: {} };
    clockwork.trace(`visitor ${visit.number} gets ${status}`);
    if (status >= 500) again();
    else if (status === 201) {
      visit.leadIds.add(String(data.leadId));
      acknowledged(visit, String(data.leadId));
    } else throw new Error(`A visitor gets ${status}: ${JSON.stringify(error)}`);
  };

  return {
    visits,
    /** Visitors who come within so many milliseconds. */
    come: (count: number, withinMs: number): void => {
      for (let number = 0; number < count; number++) {
        const visit = newVisit(number, random, scene);
        visits.push(visit);
        const begin = (): void => attempt(visit, random.between(0, mostTries));
        const at = random.between(0, withinMs);
        clockwork.plan(at, `visitor ${number}`, begin);
        if (random.chance(0.2)) clockwork.plan(at + random.between(0, 300), `visitor ${number} clicks again`, begin);
      }
    },
  };
};

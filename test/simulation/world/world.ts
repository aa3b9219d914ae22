import { setClock } from '#lib/platform/core/clock.ts';
import { clockworkOf, type Invocation } from '#test/simulation/base/clockwork.ts';
import type { FaultPlan } from '#test/simulation/base/faults.ts';
import { networkOf, setNetwork } from '#test/simulation/base/network.ts';
import type { Random } from '#test/simulation/base/random.ts';
import { type Check, Violation, type Watched } from '#test/simulation/checks/check.ts';
import { functionsOf } from '#test/simulation/functions/invoke.ts';
import { consumersOf } from '#test/simulation/functions/queue.ts';
import { openStream } from '#test/simulation/functions/stream.ts';
import { setMachine } from '#test/simulation/loading/globals.ts';
import { forgetAll } from '#test/simulation/loading/hooks.ts';
import { mailService, type SentMail } from '#test/simulation/services/mail.ts';
import { objectsService } from '#test/simulation/services/objects.ts';
import { openQueues } from '#test/simulation/services/queues.ts';
import { type Post, type Reception, setReceivers } from '#test/simulation/services/receivers.ts';
import { secretsService } from '#test/simulation/services/secrets.ts';
import { type Called, tableService } from '#test/simulation/services/table.ts';
import { engineOf } from '#test/simulation/table/engine.ts';
import { openStore, type TableChange } from '#test/simulation/table/store.ts';
import type { Item, Value } from '#test/simulation/table/values.ts';

interface WorldOptions {
  random: Random;
  beginsAt: number;
  items: Iterable<Item>;
  /** The faults, while there are any. */
  faults: FaultPlan | undefined;
  /** Told of each call of the table and its answer; the indexes then follow at once, as those of a local engine. */
  called?: Called | undefined;
}

/** Everything that the product meets: its table, stream, queues, mail service, receivers, and time. */
export const openWorld = ({ random, beginsAt, items, faults: plan, called }: WorldOptions) => {
  const clockwork = clockworkOf(random, beginsAt);
  const checks: Check[] = [];
  const behaviour = {
    mail: (): 'well' | 'sandbox' | 'busy' => 'well',
    receive: (_: Post): Reception => ({ status: 204, afterMs: 20 }),
  };
  const watchers: ((change: TableChange) => void)[] = [];
  let violation: Violation | undefined;

  /** A promise may be broken in the midst of a call, whose caller must not take the error for one of the service. */
  const tell = (run: (check: Check) => void): void => {
    for (const check of checks) {
      try {
        run(check);
      } catch (error) {
        if (!(error instanceof Violation)) throw error;
        violation ??= error;
      }
    }
  };

  const faults = (): FaultPlan | undefined => (plan && clockwork.now() - beginsAt < plan.untilMs ? plan : undefined);

  const store = openStore(
    {
      changed: (change) => {
        stream.add(change);
        for (const watch of watchers) watch(change);
        tell((check) => check.changed?.(change));
      },
      afterwards: (run) => {
        // An index follows within a moment, or seconds where much goes wrong.
        if (!called && faults() && random.chance(0.3)) clockwork.plan(random.between(1, 2_000), 'an index', run);
        else run();
      },
    },
    items,
  );
  const invoke = functionsOf({ clockwork, random, faults });
  const stream = openStream({ clockwork, random, faults, invoke });
  const queues = openQueues({
    random,
    now: clockwork.now,
    arrived: (message, milliseconds) => consume(message, milliseconds),
    sent: (queue, body) => tell((check) => check.queued?.(queue, body)),
    died: ({ queue, body }) => tell((check) => check.died?.(queue, body)),
  });
  const consume = consumersOf({ clockwork, random, faults, invoke, queues: () => queues });
  const services = {
    table: tableService(engineOf(store, clockwork.now), random, called),
    queues: queues.service,
    mail: mailService({
      random,
      mood: () => behaviour.mail(),
      accepted: (mail: SentMail, by: Invocation) => tell((check) => check.mailed?.(mail, by)),
    }),
    localhost: secretsService,
    objects: objectsService(),
  };
  const network = networkOf({ clockwork, random, services, faults });
  const receive = (post: Post): Reception => {
    const reception = behaviour.receive(post);
    const succeeds = reception !== 'unreachable' && reception.status < 300;
    tell((check) => check.posted?.(post, succeeds));
    return reception;
  };

  const step = (): void => {
    tell((check) => check.stepped?.());
    if (violation) throw violation;
  };

  const inWorld = async <T>(work: () => Promise<T>): Promise<T> => {
    const write = process.stdout.write;
    process.stdout.write = ((line: string) => {
      tell((check) => check.logged?.(line));
      return true;
    }) as typeof write;
    forgetAll();
    setMachine(clockwork.machine);
    setClock(() => new Date(clockwork.machine.now()));
    setNetwork(network);
    setReceivers({ clockwork, receive });
    try {
      return await work();
    } finally {
      process.stdout.write = write;
      setMachine(undefined);
      setClock();
      setNetwork(undefined);
      setReceivers(undefined);
    }
  };

  return {
    clockwork,
    store,
    queues,
    stream,
    invoke,
    behaviour,
    watchers,
    faults,
    tell,
    watch: (make: readonly ((watched: Watched) => Check)[], watched: Watched): void => {
      checks.push(...make.map((one) => one(watched)));
    },
    /** Runs until nothing is left to do, and checks every promise after each step. */
    run: (maxSteps: number): Promise<void> => inWorld(() => clockwork.run(step, maxSteps)),
    /** Does something of which no promise is checked. */
    prepare: <T>(work: () => Promise<T>): Promise<T> =>
      inWorld(async () => {
        const done = Promise.withResolvers<T>();
        clockwork.plan(0, 'preparations', () => void work().then(done.resolve, done.reject));
        await clockwork.runUntil(done.promise);
        return done.promise;
      }),
    /** Stores an item that was there before the world began. */
    put: (item: Item): void => {
      store.write(item, item);
      called?.('PutItem', { TableName: 'world', Item: item }, { status: 200, body: {} });
    },
    /** Removes what is past its expiry, as the table does within days. */
    expire: (): void => {
      for (const item of [...store.items.values()]) {
        const seconds = Number(item.expiresAt?.N ?? Number.POSITIVE_INFINITY);
        if (seconds * 1000 >= clockwork.now()) continue;
        const key = { PK: item.PK as Value, SK: item.SK as Value };
        store.write(key, undefined);
        called?.('DeleteItem', { TableName: 'world', Key: key }, { status: 200, body: {} });
      }
    },
    rest: (): void => {
      tell((check) => check.atRest?.());
      if (violation) throw violation;
    },
  };
};

export type World = ReturnType<typeof openWorld>;

import { Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { workerId } from '#infra/bundle/function-ids.ts';
import { grantOf, merged, type Surroundings } from '#infra/grants.ts';
import { workerNeeds } from '#infra/needs.ts';
import { type WorkerName, workers } from '#infra/resources.ts';
import { named, placeOf } from '#infra/stages.ts';
import { addFunction, type CodeOf } from './function.ts';
import { triggerOf } from './trigger.ts';

interface WorkersProps extends Surroundings {
  code: CodeOf;
}

/** The worker itself limits the retries through its own queue. Lambda would stop them as a recursive loop. */
const sendsToItself = (name: WorkerName): boolean => {
  const { trigger, sendsTo } = workers[name];
  return 'queue' in trigger && sendsTo.some((queue) => queue === trigger.queue);
};

const workerMemory = (name: WorkerName): number | undefined => {
  const worker = workers[name];
  return 'memoryMegabytes' in worker ? worker.memoryMegabytes : undefined;
};

/** The consumers: a function for each, with its trigger. */
export class WorkersStack extends Stack {
  constructor(scope: Construct, { code, ...surroundings }: WorkersProps) {
    const { stage, settings, data } = surroundings;
    super(scope, named(stage, 'workers'), {
      env: placeOf(settings),
      description: `Frontage ${stage}: consumers of the stream, the queues and the schedules`,
    });
    for (const name of Object.keys(workers) as WorkerName[]) {
      const own = new Construct(this, name);
      const trigger = triggerOf(own, name, { data, stage, settings });
      const worker = addFunction(own, {
        stage,
        settings,
        id: workerId(name),
        description: `Worker: ${name}`,
        code,
        grant: merged([
          grantOf(surroundings, workerId(name), workerNeeds(name)),
          { statements: trigger.statements, variables: {} },
        ]),
        timeoutSeconds: workers[name].timeoutSeconds,
        memoryMegabytes: workerMemory(name),
        sendsToItself: sendsToItself(name),
      });
      trigger.wake(worker);
    }
  }
}

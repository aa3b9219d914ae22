import { randomBytes } from 'node:crypto';
import { clientOf, unmet } from './client.ts';
import { mainJob } from './main-job.ts';
import { startReceiver } from './receiver.ts';
import { readSettings, type Settings, usage } from './settings.ts';
import { startSteps } from './steps.ts';

const settingsOf = (): Settings | undefined => {
  try {
    return readSettings(process.argv.slice(2), process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
};

const run = async (settings: Settings): Promise<boolean> => {
  const stop = new AbortController();
  // The first interrupt still cleans up; a second one ends the run at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(unmet('Interrupted')));
  const steps = startSteps(console.log, settings.patienceMs, stop.signal);
  const own = settings.receiver === undefined || settings.receiverPort !== undefined;
  const receiver = own ? await startReceiver(settings.receiverPort ?? 0) : undefined;
  const receiverUrl = settings.receiver ?? receiver?.url ?? '';
  const tag = `smoke-${randomBytes(6).toString('hex')}`;
  let done = false;
  try {
    await mainJob({ client: clientOf(settings.url), steps, settings, receiver, receiverUrl, tag });
    done = true;
  } catch (error) {
    // The failed steps have been reported already.
    if (steps.failures() === 0) console.log(`STOPPED ${(error as Error).message}`);
  } finally {
    await steps.cleanUp();
    receiver?.stop();
  }
  return done && steps.failures() === 0;
};

const settings = settingsOf();
if (!settings) console.log(usage);
else if (await run(settings)) console.log(`The main job works at ${settings.url}`);
else {
  console.log(`The main job does NOT work at ${settings.url}`);
  process.exitCode = 1;
}

import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './tools.ts';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('The port is not known');
  return address.port;
};

interface Demo {
  brandId: string;
  apiKey: string;
  formSlug: string;
  locationIds: string[];
  brandAdmin: { email: string; password: string };
}

/** The product with its demo brand, as `npm start` starts it, and what the calls need of it. */
export const startProduct = async (folder: string) => {
  const port = await freePort();
  const dataDir = join(folder, 'data');
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, PROCESSES: '1' };
  const child = spawn(process.execPath, ['infra/local/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
    child.stdout.on('data', (text: Buffer) => text.includes('Frontage is ready') && resolve());
  });
  const demo: Demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
  const baseUrl = `http://localhost:${port}`;
  const document = await (await fetch(`${baseUrl}/openapi.json`, { headers: { connection: 'close' } })).text();
  const [locationId = ''] = demo.locationIds;

  /** A location with two languages, which an update of the phone number must keep, and a picture that nobody uploaded. */
  const settingsOf = async (at: number): Promise<Record<string, string>> => {
    const response = await fetch(`${baseUrl}/v1/brands/${demo.brandId}/locations/${locationId}/profile`, {
      method: 'PUT',
      // Between two generators, the server has long closed the connection.
      headers: { 'content-type': 'application/json', 'x-api-key': demo.apiKey, connection: 'close' },
      body: JSON.stringify({ languages: ['en', 'es'], phone: '+15125550100' }),
    });
    if (!response.ok) throw new Error(`The location cannot be prepared: ${await response.text()}`);
    const picture = join(folder, `picture-${at}.png`);
    const image = { width: 64 + at, height: 64, channels: 3, background: '#336699' } as const;
    await writeFile(picture, await sharp({ create: image }).png().toBuffer());
    return {
      BASE_URL: baseUrl,
      BRAND_ID: demo.brandId,
      LOCATION_ID: locationId,
      EMAIL: demo.brandAdmin.email,
      PASSWORD: demo.brandAdmin.password,
      FORM: demo.formSlug,
      PICTURE: picture,
      RECEIVER: `http://localhost:9/${at}`,
    };
  };
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.removeAllListeners('exit');
    child.once('exit', () => undefined);
    child.kill('SIGTERM');
    await Promise.race([ended, new Promise((resolve) => child.once('close', resolve))]);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { document, settingsOf, stop };
};

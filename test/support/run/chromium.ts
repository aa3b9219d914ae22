import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LaunchOptions } from 'playwright-core';

const require = createRequire(import.meta.url);
const packageFile = join(require.resolve('@sparticuz/chromium'), '../../package.json');
const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));

const cache = join(import.meta.dirname, '../../node_modules/.cache/chromium');

/** The package decompresses into the temporary directory of its process, so it runs in a process of its own. */
const decompress = "await (await import('@sparticuz/chromium')).default.executablePath()";

/** The only fonts, so that texts are as wide on every machine. */
const fontsConf = (directory: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${directory}/fonts</dir><cachedir>${directory}/fonts-cache</cachedir></fontconfig>
`;

/** Decompresses the packaged Chromium once for each version, however many processes ask at the same time. */
const packaged = async (): Promise<LaunchOptions> => {
  const directory = join(cache, version);
  if (!existsSync(directory)) {
    await mkdir(cache, { recursive: true });
    const staging = await mkdtemp(join(cache, 'new-'));
    // With the variable, the package adds the libraries that small systems do not have.
    const env = { ...process.env, TMPDIR: staging, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' };
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', decompress], { env });
    await rename(staging, directory).catch(() => rm(staging, { recursive: true }));
  }
  // Written each time, as it has the path of the directory: whoever moves or copies the project moves the directory.
  const conf = join(directory, `fonts-${process.pid}.conf`);
  await writeFile(conf, fontsConf(directory));
  await rename(conf, join(directory, 'fonts.conf'));
  return {
    executablePath: join(directory, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(directory, 'al2023/lib'),
      FONTCONFIG_FILE: join(directory, 'fonts.conf'),
    },
  };
};

/**
 * The Chromium for this machine: that of `CHROME_PATH`, else the package, which has a build for Linux on x64 alone, else an
 * installed Chrome.
 */
export const findChromium = async (): Promise<LaunchOptions> => {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH !== undefined) return { executablePath: CHROME_PATH };
  return process.platform === 'linux' && process.arch === 'x64' ? packaged() : { channel: 'chrome' };
};

export const howToInstall = `No package has a Chromium for ${process.platform} on ${process.arch}: install Google Chrome, or set CHROME_PATH to any Chromium, and run the tests again`;

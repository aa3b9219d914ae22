import { type Lockfile, packageNameOf, packagesIn, type readManifest } from './lockfile.ts';

/**
 * The licences that dependencies may have. LGPL and MPL concern changes of the library itself, not code that uses it; `BSD` is
 * how `zipcodes` names the one with three clauses.
 */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  // The licence of zipcodes, whose text is that of BSD-3-Clause.
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // The licence of the font of tests.
  'OFL-1.1',
  'ISC',
  'MIT',
  // MIT without the duty to name its authors.
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'Zlib',
]);

/** Whether an SPDX expression without nested parentheses can be satisfied by allowed licences. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowedLicences.has(licence)));

export const licenceProblems = (lockfile: Lockfile): string[] =>
  packagesIn(lockfile)
    .filter(([, { license }]) => license === undefined || !isAllowed(license))
    .map(([path, { license }]) => `${path} has the licence ${license ?? '(none)'}, which is not on the list`);

export const deprecationProblems = (lockfile: Lockfile): string[] =>
  packagesIn(lockfile).flatMap(([path, { deprecated }]) =>
    deprecated === undefined ? [] : [`${path} is deprecated: ${deprecated}`],
  );

/** An install script runs with the user's rights, so each one is permitted or rejected by name. */
export const scriptProblems = (lockfile: Lockfile, allowScripts: Record<string, boolean>): string[] =>
  packagesIn(lockfile)
    .filter(([path, { hasInstallScript }]) => hasInstallScript && allowScripts[packageNameOf(path)] === undefined)
    .map(([path]) => `${path} has an install script that allowScripts in package.json does not name`);

/** One version, maybe of a package that is installed under another name: `npm:@scope/name@1.2.3`. */
const exactVersion = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;

export const versionProblems = (manifest: ReturnType<typeof readManifest>): string[] =>
  [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies]
    .flatMap((group = {}) => Object.entries(group))
    .filter(([, version]) => !exactVersion.test(version))
    .map(([name, version]) => `${name} has the version ${version} in package.json, which is not an exact one`);

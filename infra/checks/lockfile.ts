import { readFileSync } from 'node:fs';

/** The entry of one package in `package-lock.json`. */
export interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  deprecated?: string;
  hasInstallScript?: boolean;
  /** A package of this repository, linked into `node_modules`. */
  link?: boolean;
  /** A package that comes inside the tarball of another, whose integrity covers it. */
  inBundle?: boolean;
}

export interface Lockfile {
  /** By path. The path of the root is empty. */
  packages: Record<string, LockedPackage>;
}

interface Manifest {
  /** Whether npm may run the install scripts of a package, by name. */
  allowScripts: Record<string, boolean>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const readJson = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));

/** Folders whose `package-lock.json` says what is installed. */
export const lockedFolders = ['', 'test/runtime/'] as const;
type LockedFolder = (typeof lockedFolders)[number];

export const readLockfile = (folder: LockedFolder = ''): Lockfile => readJson(`${folder}package-lock.json`);
export const readManifest = (folder: LockedFolder = ''): Manifest => readJson(`${folder}package.json`);

/** Every package but the root, by path. */
export const packagesIn = ({ packages }: Lockfile): [string, LockedPackage][] =>
  Object.entries(packages).filter(([path, { link }]) => path !== '' && !link);

/** The name of a package by its path: `node_modules/a/node_modules/@scope/b` is `@scope/b`. */
export const packageNameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The packages that cannot be installed safely from any registry, one message for each. */
export const integrityProblems = (lockfile: Lockfile): string[] =>
  packagesIn(lockfile)
    .filter(([, { inBundle }]) => !inBundle)
    .flatMap(([path, { integrity, resolved }]) => [
      ...(integrity
        ? []
        : [`${path} has no integrity; remove its entry and run "npm install --package-lock-only" to add it`]),
      ...(resolved ? [`${path} is bound to one address: ${resolved}`] : []),
    ]);

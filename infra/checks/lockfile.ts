import { readFileSync } from 'node:fs';

/** What npm notes about one package in `package-lock.json`. */
interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  /** A package of this repository, linked into `node_modules`. */
  link?: boolean;
  /** A package that comes inside the tarball of another, whose integrity covers it. */
  inBundle?: boolean;
}

export interface Lockfile {
  /** By path; the root has the empty one. */
  packages: Record<string, LockedPackage>;
}

const lockfilePath = new URL('../../package-lock.json', import.meta.url);

export const readLockfile = (): Lockfile => JSON.parse(readFileSync(lockfilePath, 'utf8'));

/** The packages that npm downloads, by path. */
export const downloadedIn = ({ packages }: Lockfile): [string, LockedPackage][] =>
  Object.entries(packages).filter(([path, { link, inBundle }]) => path !== '' && !link && !inBundle);

/** Why a package cannot be installed safely from any registry, one sentence for each. */
export const lockfileProblems = (lockfile: Lockfile): string[] =>
  downloadedIn(lockfile).flatMap(([path, { integrity, resolved }]) => [
    ...(integrity ? [] : [`${path} has no integrity: npm would install whatever a registry answers`]),
    ...(resolved ? [`${path} is bound to one address: ${resolved}`] : []),
  ]);

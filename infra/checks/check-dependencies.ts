import { argumentsOf } from '#infra/arguments.ts';
import { deprecationProblems, licenceProblems, scriptProblems, versionProblems } from './dependencies.ts';
import { integrityProblems, lockedFolders, packagesIn, readLockfile, readManifest } from './lockfile.ts';

argumentsOf(`Checks integrity, versions, install scripts and licences of every package of the lockfiles.

  npm run check:dependencies`);

let checked = 0;
const problems = lockedFolders.flatMap((folder) => {
  const lockfile = readLockfile(folder);
  const manifest = readManifest(folder);
  checked += packagesIn(lockfile).length;
  return [
    ...integrityProblems(lockfile),
    ...versionProblems(manifest),
    ...scriptProblems(lockfile, manifest.allowScripts),
    ...deprecationProblems(lockfile),
    ...licenceProblems(lockfile),
  ].map((problem) => folder + problem);
});
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`Checked integrity, versions, install scripts and licences of ${checked} packages`);

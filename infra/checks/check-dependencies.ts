import { deprecationProblems, licenceProblems, scriptProblems, versionProblems } from './dependencies.ts';
import { integrityProblems, packagesIn, readLockfile, readManifest } from './lockfile.ts';

const lockfile = readLockfile();
const manifest = readManifest();
const problems = [
  ...integrityProblems(lockfile),
  ...versionProblems(manifest),
  ...scriptProblems(lockfile, manifest.allowScripts),
  ...deprecationProblems(lockfile),
  ...licenceProblems(lockfile),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`Checked integrity, versions, install scripts and licences of ${packagesIn(lockfile).length} packages`);

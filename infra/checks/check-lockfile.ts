import { downloadedIn, lockfileProblems, readLockfile } from './lockfile.ts';

const lockfile = readLockfile();
const problems = lockfileProblems(lockfile);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error('\nRemove these entries from package-lock.json, then run "npm install --package-lock-only".');
  process.exit(1);
}
console.log(`All ${downloadedIn(lockfile).length} locked packages have an integrity`);

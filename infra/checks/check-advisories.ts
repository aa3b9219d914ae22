import { spawnSync } from 'node:child_process';
import { argumentsOf } from '#infra/arguments.ts';
import { auditOutcome } from './advisories.ts';

argumentsOf(`Asks the registry for known vulnerabilities of the packages.

  npm run check:advisories`);

const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' });
const outcome = auditOutcome(stdout);
if (!outcome.answered) {
  // Not a failure: mirrors of the registry often serve no advisories, and the project cannot fix that.
  console.warn(`Known vulnerabilities were NOT checked: the registry does not answer npm audit (${outcome.reason})`);
} else if (outcome.vulnerable.length > 0) {
  for (const sentence of outcome.vulnerable) console.error(sentence);
  console.error('\n"npm audit" says more.');
  process.exit(1);
} else {
  console.log('No package has a known vulnerability');
}

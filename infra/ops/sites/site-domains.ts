import { allVerifiedSites } from '#lib/ops/verified-sites.ts';
import { aws } from '../aws.ts';
import { commandOf, stop } from '../command.ts';
import { workOn } from '../stage-resources.ts';
import { edgeTenants } from './edge-tenants.ts';
import { takeEach } from './site-domain-plan.ts';

const usage = `Gives every active, verified domain of a site its place at the edge with a certificate, and takes it from the others.
Prints the steps; does them with --apply yes. A certificate is issued when the DNS of the domain leads to the edge, and a
later run attaches it, so run it again until nothing is left to do.

  npm run site-domains -- --stage <stage> [--apply yes]`;

const { stage, given } = commandOf(usage, ['apply']);
const applies = given.apply === 'yes';

const run = async (): Promise<void> => {
  workOn(stage);
  const edge = edgeTenants(stage, aws);
  const steps = edge.planFor((await allVerifiedSites()).map(({ domain }) => domain));
  const failed = applies ? takeEach(steps, edge.take) : [];
  for (const step of steps)
    console.log(`${step.kind.padEnd(8)} ${step.domain}${failed.includes(step) ? '   FAILED' : ''}`);
  console.log(
    steps.length === 0 ? 'Nothing to do' : `${steps.length} steps${applies ? '' : '; do them with --apply yes'}`,
  );
  console.log(`The DNS of a domain leads to ${edge.endpoint}`);
  if (failed.length > 0)
    throw new Error(`${failed.length} steps failed, and AWS says why above: run the command again`);
};

await run().catch((error: Error) => stop(error.message));

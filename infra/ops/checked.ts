import type { Finding } from '#infra/preflight/finding.ts';
import { type Needed, neededFor } from '#infra/preflight/needed.ts';
import { preflight } from '#infra/preflight/preflight.ts';
import { reportOf } from '#infra/preflight/report.ts';
import { type StageName, settingsOf } from '#infra/stages.ts';
import { stop } from './command.ts';

const templatesOf = (stage: StageName): Needed => {
  try {
    return neededFor(stage, settingsOf(stage));
  } catch (error) {
    return stop(`The settings of ${stage} in infra/stages.ts make no templates: ${(error as Error).message}`);
  }
};

/** Prints what stands between a stage and the signed-in account. Ends the command if that is not known. */
export const printFindings = async (stage: StageName): Promise<Finding[]> => {
  const settings = settingsOf(stage);
  const needed = templatesOf(stage);
  const findings = await preflight(stage, settings, needed).catch(({ message }: Error) =>
    stop(
      `The account cannot be read (${message}). Sign in to AWS, and look whether this machine reaches it: aws sts get-caller-identity --region ${settings.region}`,
    ),
  );
  console.log(reportOf(findings, settings.region));
  return findings;
};

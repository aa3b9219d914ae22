import { accountFindings } from '#infra/preflight/settings.ts';
import { type StageName, settingsOf } from '#infra/stages.ts';
import { aws } from './aws.ts';
import { stop } from './command.ts';

const known = new Set<StageName>();

/** Ends a command that would work on the stage of the same name in another account. */
export const requireAccountOf = (stage: StageName, settings = settingsOf(stage), callAws = aws): void => {
  const { account, region } = settings;
  if (account === null || known.has(stage)) return;
  const identity = ['sts', 'get-caller-identity', '--region', region, '--query', 'Account', '--output', 'text'];
  const signedIn = callAws(identity) ?? stop('It is not known which account is signed in: the reason is above');
  const [other] = accountFindings(stage, settings, signedIn);
  if (other) stop(`${other.says}. Nothing was done`);
  known.add(stage);
};

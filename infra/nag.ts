import { type App, type Stack, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { addPlatform } from './platform.ts';
import { type StageName, settingsOf } from './stages.ts';
import { wildcards } from './wildcards.ts';

type Platform = ReturnType<typeof addPlatform>;
type Wildcard = keyof typeof wildcards;

/** The name by which other stacks refer to an attribute of the data stack, as findings write it. */
const importOf = ({ data }: Platform, arn: string): string => {
  const reference = data.resolve(data.exportValue(arn)) as { 'Fn::ImportValue': string };
  return reference['Fn::ImportValue'];
};

/** A wildcard as findings write it. */
const written = (platform: Platform, wildcard: Wildcard): string =>
  wildcard
    .replace('<Table.Arn>', () => importOf(platform, platform.data.table.tableArn))
    .replace('<Media.Arn>', () => importOf(platform, platform.data.media.bucketArn));

const acknowledge = (stack: Stack, reasons: Record<string, string>): void => {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(stack).acknowledge({ id, reason });
};

const explainWildcards = (platform: Platform, stack: Stack, names: readonly Wildcard[]): void =>
  acknowledge(
    stack,
    Object.fromEntries(
      names.map((name) => [`AwsSolutions-IAM5[Resource::${written(platform, name)}]`, wildcards[name]]),
    ),
  );

const identities = 'arn:<AWS::Partition>:ses:us-east-1:<AWS::AccountId>:identity/*';

/** The accepted findings, each with its reason. */
const explain = (platform: Platform, stage: StageName): void => {
  const { data, api, workers, edge, operations } = platform;
  const { dns, canary } = settingsOf(stage);
  acknowledge(data, {
    'AwsSolutions-SMG4':
      'The keys are rotated by command, in steps that the functions can follow (docs/runbook.md#rotating-the-token-keys): ' +
      'a rotation by the clock would end sessions. The key of stored secrets has no successor without what it encrypted.',
  });
  acknowledge(workers, { 'AwsSolutions-SQS3': 'These are dead-letter queues: those of the consumers of a stream.' });
  acknowledge(api, {
    'AwsSolutions-APIG4':
      'Every function judges the key or token itself, with the role, the brand and the location, in one read. ' +
      'Tests try every operation without and with every credential. Public operations are for everybody.',
  });
  explainWildcards(platform, api, [
    '<Table.Arn>/index/*',
    '<Media.Arn>/exports/*',
    '<Media.Arn>/uploads/*',
    identities,
  ]);
  if (canary) explainWildcards(platform, api, ['*']);
  explainWildcards(platform, workers, [
    '<Table.Arn>/index/*',
    '<Table.Arn>/stream/*',
    '<Media.Arn>/uploads/*',
    '<Media.Arn>/media/*',
    identities,
  ]);
  explainWildcards(platform, operations, ['<Table.Arn>/index/*']);
  acknowledge(edge, {
    'AwsSolutions-CFR1': 'Brands, their visitors and partners may be anywhere.',
    'AwsSolutions-CFR2':
      'The API has the firewall. What is left is media: public files that never change, from a private bucket, with no code behind.',
    'AwsSolutions-CFR3':
      "These logs hold visitors' addresses and what they asked. The gateway logs every request without either, the " +
      'firewall whom it turned away, and both for a limited time.',
    ...(dns === null && {
      'AwsSolutions-CFR4':
        'Without a certificate of its own the stage has the name that CloudFront gives, and with it the protocols of that. ' +
        'With one, TLS 1.2 is the least.',
    }),
  });
};

/** Checks the stacks with AWS's own rules. A finding without a reason fails the synthesis. */
export const judge = (app: App, platforms: ReadonlyMap<StageName, Platform>): void => {
  for (const [stage, platform] of platforms) explain(platform, stage);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
};

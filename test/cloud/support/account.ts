import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import {
  CloudFormationClient,
  CreateStackCommand,
  paginateListStackResources,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import { CreateHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { StageName } from '#infra/stages.ts';
import { signedInAt } from './emulator.ts';
import { root } from './python.ts';

/** The account of the emulator. */
export const accountId = '123456789012';

export const settingsAt = (endpoint: string, region = 'us-east-1') => ({
  endpoint,
  region,
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
});

/** Runs a command as an operator does, signed in to the emulator. Throws with the end of what it says if it fails. */
const typed = (url: string, command: string, args: readonly string[], cwd: string): void => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
    env: { ...process.env, ...signedInAt(url), CI: '1', NO_COLOR: '1', CDK_DISABLE_CLI_TELEMETRY: 'true' },
  });
  if (status === 0) return;
  throw new Error(`${command} ${args.join(' ')}\n${`${stdout}\n${stderr}`.trim().split('\n').slice(-60).join('\n')}`);
};

/** `cdk bootstrap`, in a folder without the product, all of whose stages it would synthesise for minutes. */
export const bootstrapAccount = (url: string, folder: string, region: string): void =>
  typed(url, join(root, 'node_modules/.bin/cdk'), ['bootstrap', `aws://${accountId}/${region}`], folder);

/** `npm run preflight` and `npm run deploy` in a folder with the product, as the README says: nothing refuses the deployment. */
export const deployStage = (url: string, folder: string, stage: StageName): void => {
  for (const command of ['preflight', 'deploy'])
    typed(url, 'npm', ['run', '-s', command, '--', '--stage', stage], folder);
};

interface Manifest {
  artifacts: Record<string, { type: string; environment?: string; dependencies?: string[] }>;
}

interface Assets {
  files: Record<
    string,
    { source: { path: string }; destinations: Record<string, { bucketName: string; objectKey: string }> }
  >;
}

const jsonOf = <Content>(files: Map<string, string>, name: string): Content => JSON.parse(files.get(name) ?? '{}');

/** The stacks of a synthesis with their regions, each after those that it depends on. */
const inOrder = ({ artifacts }: Manifest): Map<string, string> => {
  const ordered = new Map<string, string>();
  const visit = (name: string): void => {
    const { type, environment = '', dependencies = [] } = artifacts[name] ?? {};
    if (type !== 'aws:cloudformation:stack') return;
    dependencies.forEach(visit);
    ordered.set(name, environment.split('/').at(-1) ?? '');
  };
  Object.keys(artifacts).forEach(visit);
  return ordered;
};

const publish = async (s3: S3Client, files: Map<string, string>, stack: string): Promise<void> => {
  for (const { source, destinations } of Object.values(jsonOf<Assets>(files, `${stack}.assets.json`).files))
    for (const { bucketName, objectKey } of Object.values(destinations))
      await s3.send(
        new PutObjectCommand({
          Bucket: bucketName.replace(/\$\{AWS::AccountId\}/, accountId),
          Key: objectKey,
          Body: files.get(source.path) ?? '',
        }),
      );
};

/** Creates the stacks of a synthesis whose functions have one line of code, through CloudFormation itself. */
export const createStacks = async (url: string, files: Map<string, string>): Promise<void> => {
  const s3 = new S3Client({ ...settingsAt(url), forcePathStyle: true });
  for (const [name, region] of inOrder(jsonOf(files, 'manifest.json'))) {
    await publish(s3, files, name);
    const TemplateBody = files.get(`${name}.template.json`);
    const cloudFormation = new CloudFormationClient(settingsAt(url, region));
    await cloudFormation.send(new CreateStackCommand({ StackName: name, TemplateBody }));
    cloudFormation.destroy();
  }
  s3.destroy();
};

/** The id of a hosted zone of the account, which is there before its stages. */
export const createZone = async (url: string, name: string): Promise<string> => {
  const route53 = new Route53Client(settingsAt(url));
  const { HostedZone } = await route53.send(new CreateHostedZoneCommand({ Name: name, CallerReference: name }));
  route53.destroy();
  const id = HostedZone?.Id?.split('/').at(-1);
  if (id === undefined) throw new Error('The zone was not made');
  return id;
};

/** Every resource of a stack and of those that it nests. */
export const resourcesOf = async (url: string, stack: string, region: string): Promise<StackResourceSummary[]> => {
  const client = new CloudFormationClient(settingsAt(url, region));
  const found: StackResourceSummary[] = [];
  const open = [stack];
  for (const StackName of open)
    for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName })) {
      found.push(...StackResourceSummaries);
      for (const { ResourceType, PhysicalResourceId = '' } of StackResourceSummaries)
        if (ResourceType === 'AWS::CloudFormation::Stack') open.push(PhysicalResourceId);
    }
  client.destroy();
  return found;
};

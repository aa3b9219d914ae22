import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type Code,
  Function as LambdaFunction,
  LoggingFormat,
  ParamsAndSecretsLayerVersion,
  ParamsAndSecretsLogLevel,
  ParamsAndSecretsVersions,
  RecursiveLoop,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Grant } from '#infra/grants.ts';
import { countEnded, metricVariables } from '#infra/observe/metrics.ts';
import { isTraced, writesTraces } from '#infra/observe/tracing.ts';
import { named, type StageName, type StageSettings } from '#infra/stages.ts';
import { purposes, secretVariables } from '#lib/platform/credentials/purposes.contract.ts';

/** The code of a function, by its id. */
export type CodeOf = (id: string) => Code;

interface FunctionProps {
  stage: StageName;
  settings: StageSettings;
  id: string;
  description: string;
  code: CodeOf;
  grant: Grant;
  timeoutSeconds: number;
  memoryMegabytes?: number | undefined;
  /** The function may send messages to its own queue; its code limits how often. */
  sendsToItself?: boolean;
  /** Reserved concurrency. */
  reservedConcurrency?: number | null;
}

const secretsLayer = () =>
  ParamsAndSecretsLayerVersion.fromVersion(ParamsAndSecretsVersions.V1_0_103, {
    logLevel: ParamsAndSecretsLogLevel.WARN,
    // The default is no timeout: a request would wait as long as Secrets Manager does.
    secretsManagerTimeout: Duration.seconds(3),
  });

const readsSecrets = ({ variables }: Grant): boolean =>
  purposes.some((purpose) => variables[secretVariables[purpose]] !== undefined);

/** A function with a role of its own that has only its grants, and a log with a fixed retention. */
export const addFunction = (scope: Construct, props: FunctionProps): LambdaFunction => {
  const {
    stage,
    settings,
    id,
    description,
    code,
    grant,
    timeoutSeconds,
    memoryMegabytes = 512,
    sendsToItself,
    reservedConcurrency,
  } = props;
  const own = new Construct(scope, id.replaceAll('/', '-'));
  const logGroup = new LogGroup(own, 'Log', {
    logGroupName: `/frontage/${stage}/${id}`,
    retention: settings.logRetention,
    // Lasting facts are in the audit log. A retained log group would block its own name.
    removalPolicy: RemovalPolicy.DESTROY,
  });
  countEnded(own, stage, id, logGroup);
  const writesLog = new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  });
  const tracing = settings.traces && isTraced(id);
  const role = new Role(own, 'Role', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      own: new PolicyDocument({ statements: [writesLog, ...(tracing ? [writesTraces()] : []), ...grant.statements] }),
    },
  });
  return new LambdaFunction(own, 'Function', {
    functionName: named(stage, id),
    description,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: 'index.handler',
    code: code(id),
    memorySize: memoryMegabytes,
    timeout: Duration.seconds(timeoutSeconds),
    environment: { ...grant.variables, ...metricVariables(stage, id) },
    role: role.withoutPolicyUpdates(),
    logGroup,
    // Lambda's own lines only of functions that were ended: START, END and REPORT are a sixth of a dollar a million.
    loggingFormat: LoggingFormat.JSON,
    systemLogLevelV2: SystemLogLevel.WARN,
    ...(tracing && { tracing: Tracing.ACTIVE }),
    ...(readsSecrets(grant) && { paramsAndSecrets: secretsLayer() }),
    ...(sendsToItself && { recursiveLoop: RecursiveLoop.ALLOW }),
    ...(reservedConcurrency && { reservedConcurrentExecutions: reservedConcurrency }),
    // A canary rolls back to an earlier version.
    currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN },
  });
};

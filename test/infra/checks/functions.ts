import type { readStacks } from './templates.ts';

interface FunctionProperties {
  FunctionName: string;
  Runtime: string;
  Architectures: string[];
  Handler: string;
  Timeout: number;
  MemorySize: number;
  Role: string;
  Layers?: string[];
  LoggingConfig: { LogGroup: string };
  Environment?: { Variables: Record<string, string> };
  RecursiveLoop?: string;
  TracingConfig?: { Mode: string };
}

export interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, unknown>>;
}

interface RoleProperties {
  Policies: { PolicyDocument: { Statement: Statement[] } }[];
  ManagedPolicyArns?: string[];
}

export const listed = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** One line for each action on each resource, with the partitions if it is limited to some. */
const linesOf = ({ Action, Resource, Condition }: Statement): string[] => {
  const partitions = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
  const within = partitions ? ` within ${listed(partitions as string[]).join(' ')}` : '';
  return listed(Action).flatMap((action) => listed(Resource).map((resource) => `${action} ${resource}${within}`));
};

/** A deployed function with its role and log. */
export const functionNamed = ({ ofType }: ReturnType<typeof readStacks>, name: string) => {
  const found = ofType<FunctionProperties>('AWS::Lambda::Function').filter(
    ({ Properties }) => Properties.FunctionName === name,
  );
  const [deployed] = found;
  if (!deployed || found.length > 1) throw new Error(`There are ${found.length} functions named ${name}`);
  const { Properties: settings, id, stack } = deployed;
  const role = ofType<RoleProperties>('AWS::IAM::Role').find((candidate) => settings.Role === `<${candidate.id}.Arn>`);
  const log = ofType<{ LogGroupName: string; RetentionInDays?: number }>('AWS::Logs::LogGroup').find(
    (candidate) => settings.LoggingConfig.LogGroup === `<${candidate.id}>`,
  );
  const statements = role?.Properties.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement) ?? [];
  return {
    id,
    stack,
    settings,
    log,
    /** Without those of its metrics, which every function has. */
    variables: Object.fromEntries(
      Object.entries(settings.Environment?.Variables ?? {}).filter(
        ([name]) => !/^(?:METRICS_|FUNCTION_CLASS)/.test(name),
      ),
    ),
    /** Its permissions, except for writing its own log and traces. */
    may: statements
      .flatMap(linesOf)
      .filter((line) => log === undefined || !line.endsWith(` <${log.id}.Arn>`))
      .filter((line) => !line.startsWith('xray:'))
      .toSorted(),
    mayTrace: statements.flatMap(linesOf).filter((line) => line.startsWith('xray:')),
    mayLog: statements.flatMap(linesOf).filter((line) => log && line.endsWith(` <${log.id}.Arn>`)),
  };
};

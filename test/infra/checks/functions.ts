import { listed, type Statement } from '#test/support/access/policy.ts';
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
  LoggingConfig: { LogGroup: string; LogFormat: string };
  Environment?: { Variables: Record<string, string> };
  RecursiveLoop?: string;
  TracingConfig?: { Mode: string };
}

interface RoleProperties {
  Policies: { PolicyDocument: { Statement: Statement[] } }[];
  ManagedPolicyArns?: string[];
}

/** One line for each action on each resource. */
const linesOf = ({ Action, Resource }: Statement): string[] =>
  listed(Action).flatMap((action) => listed(Resource).map((resource) => `${action} ${resource}`));

/** Whether it permits records or lists, which `../access/roles.ts` judges. */
const isOfTable = ({ Condition }: Statement): boolean => Condition?.['ForAllValues:StringLike'] !== undefined;

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
    statements,
    /** Its permissions, except for the table and for writing its own log and traces. */
    may: statements
      .filter((statement) => !isOfTable(statement))
      .flatMap(linesOf)
      .filter((line) => log === undefined || !line.endsWith(` <${log.id}.Arn>`))
      .filter((line) => !line.startsWith('xray:'))
      .toSorted(),
    mayTrace: statements.flatMap(linesOf).filter((line) => line.startsWith('xray:')),
    mayLog: statements.flatMap(linesOf).filter((line) => log && line.endsWith(` <${log.id}.Arn>`)),
  };
};

export interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, unknown>>;
}

/** A call as IAM judges it. */
export interface Request {
  action: string;
  resource: string;
  /** Values of condition keys; a call without partitions, such as a scan, has none of `dynamodb:LeadingKeys`. */
  context?: Readonly<Record<string, readonly string[]>>;
}

export const listed = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** `StringLike` of IAM: `*` is any text, `?` any character. */
const isLike = (pattern: string, text: string): boolean => {
  const literal = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(text);
};

const isLikeAny = (patterns: unknown, text: string): boolean =>
  listed(patterns as string | string[]).some((pattern) => isLike(pattern, text));

type Operator = (values: readonly string[] | undefined, wanted: unknown) => boolean;

/** The operators that our policies use. Another one must be added here before it is trusted. */
const operators: Record<string, Operator> = {
  // True of no values, as in IAM.
  'ForAllValues:StringLike': (values = [], wanted) => values.every((value) => isLikeAny(wanted, value)),
  Null: (values, wanted) => (values === undefined) === (String(wanted) === 'true'),
};

const holds = (conditions: NonNullable<Statement['Condition']>, context: NonNullable<Request['context']>): boolean =>
  Object.entries(conditions).every(([name, keys]) => {
    const operator = operators[name];
    if (!operator) throw new Error(`The condition operator ${name} is not known here`);
    return Object.entries(keys).every(([key, wanted]) => operator(context[key], wanted));
  });

const isAbout = (statement: Statement, { action, resource, context = {} }: Request): boolean =>
  isLikeAny(statement.Action, action) &&
  isLikeAny(statement.Resource, resource) &&
  holds(statement.Condition ?? {}, context);

/** Whether IAM allows a call to a role with these statements: a statement allows it, and none denies it. */
export const isAllowed = (statements: readonly Statement[], request: Request): boolean => {
  const about = statements.filter((statement) => isAbout(statement, request));
  return about.some(({ Effect }) => Effect === 'Allow') && !about.some(({ Effect }) => Effect === 'Deny');
};

type Pattern = { [key: string]: Pattern } | unknown[];

const matchesOne = (rule: unknown, value: unknown): boolean => {
  if (typeof rule !== 'object' || rule === null) return rule === value;
  if ('exists' in rule) return rule.exists === (value !== undefined);
  if ('prefix' in rule) return typeof value === 'string' && value.startsWith(String(rule.prefix));
  throw new Error(`The local filter does not know the rule ${JSON.stringify(rule)}`);
};

/** Whether a record passes a Lambda event filter: every named attribute has one of its values. */
export const passes = (pattern: object, value: unknown): boolean =>
  Array.isArray(pattern)
    ? pattern.some((rule) => matchesOne(rule, value))
    : Object.entries(pattern as Record<string, Pattern>).every(([name, inner]) =>
        passes(
          inner,
          typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
        ),
      );

type Rule = string | number | boolean | null | { exists: boolean } | { prefix: string };

const passesRule = (rule: Rule, value: unknown): boolean => {
  if (typeof rule !== 'object' || rule === null) return value === rule;
  if ('exists' in rule) return (value !== undefined) === rule.exists;
  if ('prefix' in rule) return typeof value === 'string' && value.startsWith(rule.prefix);
  throw new Error(`The local filter does not know the rule ${JSON.stringify(rule)}`);
};

/**
 * Whether a record matches a filter pattern of an event source mapping: each named field must exist and satisfy one of its
 * rules. Supports only the rules that our patterns use.
 */
export const passes = (pattern: object, record: unknown): boolean =>
  Object.entries(pattern).every(([name, wanted]) => {
    const value = (record as Record<string, unknown> | null | undefined)?.[name];
    if (!Array.isArray(wanted)) return typeof value === 'object' && passes(wanted, value);
    return wanted.some((rule: Rule) => [value].flat().some((one) => passesRule(rule, one)));
  });

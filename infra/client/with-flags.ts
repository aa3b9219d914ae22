const isFlag = (value: object): boolean => 'enum' in value && JSON.stringify(value.enum) === '["true","false"]';

/** The document with parameters that are `true` or `false` as text, as programs have them: also as booleans. */
export const withFlags = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withFlags);
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withFlags(one)]));
  return isFlag(value) ? { ...inner, type: undefined, enum: [true, false, 'true', 'false'] } : inner;
};

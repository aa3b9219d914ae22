/** The values of a metric by period, the oldest first; undefined where there is no data. */
export type Series = readonly (number | undefined)[];

/** A value by period, or one for all of them. */
type Value = Series | number;

const at = (value: Value, index: number): number | undefined => (typeof value === 'number' ? value : value[index]);

const lengthOf = (values: readonly Value[]): number | undefined =>
  values.find((value): value is Series => typeof value !== 'number')?.length;

/** Applies a function period by period. A period without data in any of the values has none in the result. */
const mapped = (values: readonly Value[], run: (...known: number[]) => number): Value => {
  const ofPeriod = (index: number): number | undefined => {
    const known = values.map((value) => at(value, index)).filter((value) => value !== undefined);
    if (known.length < values.length) return undefined;
    const result = run(...known);
    // CloudWatch has no data where something is divided by zero.
    return Number.isFinite(result) ? result : undefined;
  };
  const length = lengthOf(values);
  return length === undefined ? (ofPeriod(0) ?? Number.NaN) : Array.from({ length }, (_, index) => ofPeriod(index));
};

const operators: Record<string, { binds: number; run: (a: number, b: number) => number }> = {
  AND: { binds: 1, run: (a, b) => Number(a !== 0 && b !== 0) },
  '>': { binds: 2, run: (a, b) => Number(a > b) },
  '>=': { binds: 2, run: (a, b) => Number(a >= b) },
  '+': { binds: 3, run: (a, b) => a + b },
  '-': { binds: 3, run: (a, b) => a - b },
  '*': { binds: 4, run: (a, b) => a * b },
  '/': { binds: 4, run: (a, b) => a / b },
};

const functions: Record<string, (values: readonly Value[]) => Value> = {
  FILL: ([value = [], filler = 0]) =>
    typeof value === 'number' ? value : value.map((known, index) => known ?? at(filler, index)),
  IF: ([condition = 0, then = 0, otherwise = 0]) =>
    mapped([condition, then, otherwise], (holds, first, second) => (holds === 0 ? second : first)),
  AVG: ([value = []]) => {
    const known = typeof value === 'number' ? [value] : value.filter((one) => one !== undefined);
    return known.reduce((sum, one) => sum + one, 0) / known.length;
  },
  // Only of the executions of Lambda, in an account that has asked for more.
  SERVICE_QUOTA: ([value = []]) => mapped([value], () => 2_000),
  SUM: (values) => mapped(values, (...known) => known.reduce((sum, one) => sum + one, 0)),
};

/** Evaluates the part of CloudWatch's metric math that alarms here use; it throws for any other. */
export const evaluateMath = (expression: string, metrics: ReadonlyMap<string, Series>): Series => {
  const tokens = expression.match(/>=|[A-Za-z_]\w*|\d+(?:\.\d+)?|\S/g) ?? [];
  const take = (wanted?: string): string => {
    const token = tokens.shift();
    if (token === undefined || (wanted !== undefined && token !== wanted))
      throw new Error(`Metric math has ${token}, and not ${wanted ?? 'a value'}: ${expression}`);
    return token;
  };
  const listUntil = (end: string): Value[] => {
    const values = [parsed(0)];
    while (tokens[0] === ',') {
      take();
      values.push(parsed(0));
    }
    take(end);
    return values;
  };
  const single = (): Value | Value[] => {
    const token = take();
    if (token === '(') return listUntil(')')[0] ?? 0;
    if (token === '[') return listUntil(']');
    if (/^\d/.test(token)) return Number(token);
    const metric = metrics.get(token);
    if (metric) return metric;
    const run = functions[token];
    if (!run) throw new Error(`Metric math without the name ${token}: ${expression}`);
    take('(');
    const values = tokens[0] === '[' ? (single() as Value[]) : undefined;
    if (!values) return run(listUntil(')'));
    take(')');
    return run(values);
  };
  const parsed = (binds: number): Value => {
    let left = single() as Value;
    for (let next = operators[tokens[0] ?? '']; next && next.binds > binds; next = operators[tokens[0] ?? '']) {
      take();
      left = mapped([left, parsed(next.binds)], next.run);
    }
    return left;
  };
  const value = parsed(0);
  if (tokens.length > 0 || typeof value === 'number') throw new Error(`Metric math that is no series: ${expression}`);
  return value;
};

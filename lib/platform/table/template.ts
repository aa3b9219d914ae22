/** The arguments of a template such as `LEAD#{leadId}`: one for each name in braces, in their order. */
export type ArgumentsOf<Text extends string> = Text extends `${string}{${string}}${infer Rest}`
  ? [string | number, ...ArgumentsOf<Rest>]
  : [];

/** A text with named gaps, read once. */
export const templateOf = (text: string) => {
  const parts = text.split(/\{(\w+)\}/);
  const names = parts.filter((_, at) => at % 2 === 1);
  const fill = (values: readonly unknown[]): string => {
    let filled = parts[0] ?? '';
    for (let at = 0; at < names.length; at += 1) filled += `${values[at]}${parts[at * 2 + 2]}`;
    return filled;
  };
  const fillFrom = (values: Record<string, unknown>): string =>
    fill(
      names.map((name) => {
        const value = values[name];
        if (value === undefined || value === null) throw new Error(`${text} needs ${name}`);
        return value;
      }),
    );
  return { text, names, fill, fillFrom };
};

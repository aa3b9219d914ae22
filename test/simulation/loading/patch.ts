/**
 * A defect that the product does not have: a text of a source file, and what stands there while the defect is on. All are
 * loaded at once, and at most one is on.
 */
export interface Bug {
  name: string;
  file: string;
  /** Statements, or an expression in both. */
  find: string;
  instead: string;
  isExpression?: true;
}

/** The source with the defects of its file, each of which is there only while it is on. */
export const patched = (source: string, path: string, bugs: readonly Bug[]): string => {
  let text = source;
  for (const { name, file, find, instead, isExpression } of bugs) {
    if (file !== path) continue;
    if (source.split(find).length !== 2) throw new Error(`The bug "${name}" has no place in ${file}, or several`);
    const isOn = `globalThis.seededBug === ${JSON.stringify(name)}`;
    text = text.replace(find, () =>
      isExpression ? `(${isOn} ? (${instead}) : (${find}))` : `if (${isOn}) { ${instead} } else { ${find} }`,
    );
  }
  return text;
};

import { setFlagsFromString } from 'node:v8';
import { leadErrors } from '#lib/platform/texts/errors.ts';

// Customers write these expressions and visitors choose their input, so a backtracking engine is not used.
setFlagsFromString('--enable-experimental-regexp-engine');

/** V8 unrolls counted repeats for this engine and rejects more copies than this. Nested counts multiply. */
const maxRepeats = 16;

export const patternRule = () => leadErrors().pattern(maxRepeats);

// The engine has no Unicode flag, and without it \p{L} means a "p" and a brace.
const unicodeEscape = /(?<!\\)(?:\\\\)*\\[pPu]\{/;

const compile = (source: string): RegExp | undefined => {
  try {
    return new RegExp(source, 'l');
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const whole = (pattern: string): RegExp | undefined => compile(`^(?:${pattern})$`);

/** Whether a pattern runs in linear time. It must be valid alone too, or it could close the group put around it. */
export const isLinearPattern = (pattern: string): boolean =>
  !unicodeEscape.test(pattern) && compile(pattern) !== undefined && whole(pattern) !== undefined;

const counted = /\{(\d+)(?:,(\d*))?\}/g;

/** An upper bound of the engine's steps for a value of the given length, about 20 ns each. */
export const stepsOf = (pattern: string, valueLength: number): number => {
  let copies = 1;
  for (const [, min, max] of pattern.matchAll(counted)) copies *= Math.max(1, Number(max || min));
  return pattern.length * Math.min(copies, maxRepeats) * valueLength;
};

const compiled = new Map<string, RegExp | undefined>();
const maxCompiled = 1000;

/** Whether the whole value matches. A pattern that cannot run rejects nobody: a lost lead costs more than an odd one. */
export const matchesWhole = (pattern: string, value: string): boolean => {
  if (!compiled.has(pattern)) {
    if (compiled.size >= maxCompiled) compiled.clear();
    compiled.set(pattern, whole(pattern));
  }
  return compiled.get(pattern)?.test(value) ?? true;
};

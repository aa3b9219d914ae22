import { globSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { operations } from '#lib/operations.ts';
import * as coreLists from '#lib/platform/texts/core/errors.ts';
import { speakTo } from '#lib/platform/texts/core/language.ts';
import * as valueLists from '#lib/platform/texts/core/values.ts';
import * as dataLists from '#lib/platform/texts/data.ts';
import * as lists from '#lib/platform/texts/errors.ts';
import { pseudoLocale, unlisted } from '#test/rendering/pseudo.ts';
import { addPseudoErrors } from './pseudo-errors.ts';

interface Definition {
  error?: (issue: { input: unknown }) => string | { message: string } | undefined;
  checks?: readonly { _zod: { def: Definition } }[];
}

/** The shape and all shapes within it, each once. */
const shapesIn = (shape: unknown, seen = new Set<z.core.$ZodType>()): Set<z.core.$ZodType> => {
  if (shape instanceof z.core.$ZodType) {
    if (seen.has(shape)) return seen;
    seen.add(shape);
    shapesIn({ ...shape._zod.def }, seen);
  } else if (typeof shape === 'object' && shape !== null) for (const part of Object.values(shape)) shapesIn(part, seen);
  return seen;
};

const sources = globSync('{lib,functions}/**/*.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('every error of a shape is in the lists of texts', () => {
  addPseudoErrors();
  const former = speakTo(() => pseudoLocale);
  // Other files of this process are spoken to as before.
  onTestFinished(() => void speakTo(former));
  const shapes = shapesIn(operations.map(({ params, query, body }) => [params, query, body]));
  const errors = [...shapes].flatMap((shape) => {
    const own = shape._zod.def as unknown as Definition;
    return [own, ...(own.checks ?? []).map(({ _zod }) => _zod.def)].flatMap(({ error }) => error ?? []);
  });
  const said = errors.map((error) => error({ input: '{{x}}' })).map((text) => (typeof text === 'string' ? text : ''));
  expect(said.length).toBeGreaterThan(200);
  expect(unlisted(said, [])).toEqual([]);
});

test('no refinement adds a text of its own', () => {
  const own = sources.filter(({ text }) => /addIssue\(\{[^}]*message: ?[`'"]/s.test(text));
  expect(own.map(({ path }) => path)).toEqual([]);
});

test('every text of an error, and of what answers say, is used', () => {
  const all = sources.map(({ text }) => text).join('\n');
  const taken = [...all.matchAll(/\{([^{}]*)\} = \w+(?:Errors|Shapes|Words)\(\)/g)].flatMap(([, names = '']) =>
    names.split(','),
  );
  const read = [...all.matchAll(/(?:(?:Errors|Shapes|Words)\(\)|\btexts)\s*\.(\w+)/g)].map(([, name = '']) => name);
  const used = new Set([...read, ...taken.map((name) => name.trim())]);
  const named = Object.values({ ...lists, ...dataLists, ...coreLists, ...valueLists }).flatMap((texts) =>
    typeof texts === 'object' ? Object.keys(texts.en) : [],
  );
  expect(named.filter((name) => !used.has(name))).toEqual([]);
});

import { existsSync, globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { operations } from '#lib/operations.ts';
import { paramNames } from '#lib/platform/core/contract/operation.ts';

const root = new URL('../../', import.meta.url);

test('every operation has a function', () => {
  const missing = operations.filter(({ id }) => !existsSync(new URL(`functions/${id}.ts`, root)));
  expect(missing.map(({ id }) => id)).toEqual([]);
});

/** Functions of operators, consumers, those of sites, and the functions for preflights and unknown paths. */
const others = /^(?:workers|ops|edge|site)\//;

test('every function is an operation or one of the listed others', () => {
  const ids = new Set(operations.map(({ id }) => id));
  const files = globSync('functions/**/*.ts', { cwd: fileURLToPath(root) }).map((file) =>
    file.slice('functions/'.length, -3),
  );
  const unknown = files.filter((id) => !ids.has(id) && !others.test(id));
  expect(files.length).toBeGreaterThan(operations.length);
  expect(unknown).toEqual([]);
});

test('ids and routes are unique', () => {
  const routes = operations.map(({ method, path }) => `${method} ${path.replace(/{\w+}/g, '{}')}`);
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  expect(new Set(routes).size).toBe(operations.length);
});

test.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s declares exactly the parameters of its path',
  (_, operation) => {
    const names = paramNames(operation.path);
    const { params = {} } = operation.example;
    expect(Object.keys(params).sort()).toEqual([...names].sort());
    expect(operation.params.safeParse(params).success).toBe(true);
  },
);

test('an operation on a brand declares its roles', () => {
  const silent = operations.filter(
    ({ path, roles, credential }) => path.includes('{brandId}') && credential !== 'none' && roles.length === 0,
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test("a change that franchisees may make names the location, or checks the caller's locations itself", () => {
  const unbound = operations.filter(
    ({ path, roles, method, perLocation }) =>
      Array.isArray(roles) &&
      roles.includes('franchisee') &&
      method !== 'GET' &&
      !paramNames(path).includes('locationId') &&
      !perLocation,
  );
  expect(unbound.map(({ id }) => id)).toEqual([]);
});

/** Of one location by nature: what it reads, assigns or routes to has one place. */
const ofOnePlace = ['content/get-item-by-slug', 'leads/list-assignees', 'assignment-rules/preview'];

test('what can be limited to a location can be limited to a region', () => {
  const fieldsOf = ({ query }: (typeof operations)[number]) =>
    query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const unlimited = operations
    .filter(({ path }) => path.startsWith('/v1/brands/{brandId}'))
    .filter((operation) => fieldsOf(operation).includes('locationId') && !fieldsOf(operation).includes('regionId'));
  expect(unlimited.map(({ id }) => id).toSorted()).toEqual(ofOnePlace.toSorted());
});

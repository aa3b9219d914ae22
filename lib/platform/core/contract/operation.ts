import * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import { id } from './primitives.ts';

export const roles = ['brand_admin', 'marketing', 'franchisee'] as const;
export type Role = (typeof roles)[number];

type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

export type Params<Path extends string> = Record<ParamName<Path>, string>;

type Schema = z.ZodType;

interface Spec<Path extends string, Query extends Schema, Body extends Schema, Data extends Schema> {
  group: string;
  /** With the group, the name of the file under `functions/` and of the deployed function. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: Path;
  summary: string;
  description?: string;
  /** `user` is a bearer token, `any` a bearer token or an API key, `none` no credential. */
  credential: 'none' | 'user' | 'any';
  /** Roles within the brand of the path; `any` means any signed-in caller, `super` platform staff. */
  roles?: readonly Role[] | 'any' | 'super';
  /** Path parameters that are not UUIDs. */
  params?: Partial<Record<ParamName<Path>, z.ZodType<string>>>;
  query?: Query;
  body?: Body;
  /** `form` also accepts urlencoded and multipart bodies, for pages without JavaScript; `multipart` accepts files. */
  accepts?: 'json' | 'form' | 'multipart';
  /** Largest body in bytes. */
  maxBodyBytes?: number;
  /** Largest multipart body in bytes, if files make it larger than others. */
  maxMultipartBytes?: number;
  status?: 200 | 201;
  /** When it answers 200 instead of 201: the resource exists already. */
  existing?: string;
  data: Data;
  /** A single resource: reads carry an ETag, and writes check If-Match. */
  etag?: true;
  /**
   * A change that acts anew each time, such as one that makes another secret or sends another mail. Clients do not repeat it by
   * themselves when its answer was lost.
   */
  actsAnew?: true;
  /** Accepts an `Idempotency-Key` although it answers 200: what it creates is among other things. */
  keepsAnswer?: true;
  /** The handler itself limits the result to the caller's locations, as the path does not name one. */
  perLocation?: true;
  /** The answer of a creation has what is erased with this lead: so is the one that is stored for repeated requests. */
  erasedWith?: 'leadId';
  /** The area of the scope that an API key needs, where it is not the group. */
  keyArea?: string;
  /** A change that is permitted, to everyone or to platform staff, while the brand is deactivated or read-only. */
  allowedWhenInactive?: true | 'staff';
  /**
   * For what lasts longer than the access of platform staff: `noted` tells the admins of the brand at once and lists it for them,
   * `never` is refused to staff, who would learn a secret of the brand or act as one of its people.
   */
  byStaff?: 'noted' | 'never';
  /** Error codes beyond those of every operation. */
  errors?: readonly ErrorCode[];
  example: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown; data: unknown };
}

export interface Operation<
  Path extends string = string,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Data extends Schema = Schema,
> extends Omit<
    Spec<Path, Query, Body, Data>,
    'params' | 'query' | 'roles' | 'status' | 'accepts' | 'maxBodyBytes' | 'maxMultipartBytes'
  > {
  id: string;
  roles: readonly Role[] | 'any' | 'super';
  params: z.ZodType<Params<Path>>;
  query: Query;
  status: 200 | 201;
  accepts: 'json' | 'form' | 'multipart';
  maxBodyBytes: number;
  maxMultipartBytes: number;
}

const kilobyte = 1024;
const noQuery = z.strictObject({});

export const paramNames = (path: string): string[] => [...path.matchAll(/{(\w+)}/g)].map((match) => match[1] ?? '');

/** Declares an operation once. Routes, checks, permissions, documentation and tests read the result. */
export const operation = <
  const Path extends string,
  Query extends Schema = typeof noQuery,
  Body extends Schema = z.ZodUndefined,
  Data extends Schema = Schema,
>(
  spec: Spec<Path, Query, Body, Data>,
): Operation<Path, Query, Body, Data> => {
  const shapes: Record<string, z.ZodType<string> | undefined> = { ...spec.params };
  const params = z.strictObject(Object.fromEntries(paramNames(spec.path).map((name) => [name, shapes[name] ?? id])));
  const maxBodyBytes = spec.maxBodyBytes ?? 256 * kilobyte;
  return {
    ...spec,
    id: `${spec.group}/${spec.name}`,
    roles: spec.roles ?? [],
    params: params as z.ZodType<Record<string, string>> as z.ZodType<Params<Path>>,
    query: (spec.query ?? noQuery) as Query,
    status: spec.status ?? 200,
    accepts: spec.accepts ?? 'json',
    maxBodyBytes,
    maxMultipartBytes: spec.maxMultipartBytes ?? maxBodyBytes,
  };
};

/** The validated parts of the request, for the handler. */
export interface Input<Op extends Operation> {
  params: z.output<Op['params']>;
  query: z.output<Op['query']>;
  body: Op extends Operation<string, Schema, infer Body, Schema> ? z.output<Body> : never;
}

export type Data<Op extends Operation> = z.output<Op['data']>;

export const isChange = (operation: Pick<Operation, 'method'>): boolean => operation.method !== 'GET';

/**
 * Whether the operation accepts an `Idempotency-Key` header: every creating POST except for the submit, which has its own
 * rule.
 */
export const isCreation = (operation: Pick<Operation, 'method' | 'status' | 'credential' | 'keepsAnswer'>): boolean =>
  operation.method === 'POST' &&
  (operation.status === 201 || operation.keepsAnswer === true) &&
  operation.credential !== 'none';

/** The API-key scope that an operation needs, as `<area>:read` or `<area>:write`. */
export const scopeOf = (operation: Pick<Operation, 'group' | 'method' | 'keyArea'>): string =>
  `${operation.keyArea ?? operation.group}:${isChange(operation) ? 'write' : 'read'}`;

import type { FetchResponse, ParamsOption } from 'openapi-fetch';
import type { CallOptions } from './call.ts';
import type { paths } from './generated/schema.ts';

type Verb = 'get' | 'put' | 'post' | 'delete';

/** The paths that have a method. */
export type PathsWith<Method extends Verb> = {
  [Path in keyof paths]: paths[Path][Method] extends object ? Path : never;
}[keyof paths];

type SpecAt<Path extends keyof paths, Method extends Verb> = paths[Path][Method] & object;

type Content<Spec> = Spec extends { requestBody?: infer Body }
  ? NonNullable<Body> extends { content: infer Types }
    ? Types
    : never
  : never;

/** A body is JSON where the operation takes that. A form may also be given as `FormData`. */
type BodyIn<Types> =
  | (Types extends { 'application/json': infer Body } ? Body : Types[keyof Types])
  | (Types extends { 'multipart/form-data': unknown } ? FormData : never);

type BodyOption<Spec> = [Content<Spec>] extends [never]
  ? { body?: never }
  : Spec extends { requestBody: object }
    ? { body: BodyIn<Content<Spec>> }
    : { body?: BodyIn<Content<Spec>> };

/** Parameters and body of an operation, and how it is called. The compiler refuses what the operation does not know. */
export type InitOf<Path extends keyof paths, Method extends Verb> = ParamsOption<SpecAt<Path, Method>> &
  BodyOption<SpecAt<Path, Method>> &
  CallOptions;

type Given<Init> = Record<string, never> extends Init ? [init?: Init] : [init: Init];

export type AnswerOf<Path extends keyof paths, Method extends Verb> = FetchResponse<
  SpecAt<Path, Method>,
  object,
  'application/json'
>;

type PathMethod<Method extends Verb> = <Path extends PathsWith<Method>>(
  path: Path,
  ...init: Given<InitOf<Path, Method>>
) => Promise<AnswerOf<Path, Method>>;

/** Every operation by method and path, such as `client.GET('/v1/brands/{brandId}/leads', ...)`. */
export interface PathMethods {
  GET: PathMethod<'get'>;
  PUT: PathMethod<'put'>;
  POST: PathMethod<'post'>;
  DELETE: PathMethod<'delete'>;
}

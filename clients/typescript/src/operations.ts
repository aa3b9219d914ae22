import type { OperationNames } from './generated/names.ts';
import type { operations } from './generated/schema.ts';

/** The id of an operation, such as `leads/list`. */
export type OperationId = keyof OperationNames;

type Spec<Id extends OperationId> = operations[OperationNames[Id]];

type Defined<Value> = [Value] extends [undefined] ? never : NonNullable<Value>;

type Part<Id extends OperationId, Name extends 'path' | 'query'> =
  Spec<Id> extends { parameters: Partial<Record<Name, infer Value>> } ? Defined<Value> : never;

type Content<Id extends OperationId> = Spec<Id> extends { requestBody?: { content: infer Types } } ? Types : never;

/** Body of an operation; never if it has none. A form may also be given as `FormData`. */
export type BodyOf<Id extends OperationId> =
  | (Content<Id> extends { 'application/json': infer Body }
      ? Body
      : Content<Id> extends { 'multipart/form-data': infer Body }
        ? Body
        : never)
  | (Content<Id> extends { 'multipart/form-data': unknown } ? FormData : never);

/** `data` of the answer. */
export type DataOf<Id extends OperationId> =
  Spec<Id> extends { responses: infer Responses }
    ? {
        [Status in keyof Responses]: Responses[Status] extends { content: { 'application/json': { data: infer Data } } }
          ? Data
          : never;
      }[keyof Responses & (200 | 201)]
    : never;

export type PathOf<Id extends OperationId> = Part<Id, 'path'>;
export type QueryOf<Id extends OperationId> = Part<Id, 'query'>;

type Given<Name extends string, Value> = [Value] extends [never]
  ? { [Key in Name]?: undefined }
  : Record<string, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** Input of a call: path parameters, query and body, as far as the operation has them. */
export type Input<Id extends OperationId> = Given<'path', PathOf<Id>> &
  Given<'query', QueryOf<Id>> &
  Given<'body', BodyOf<Id>>;

/** Operations that answer with a page of a list. */
export type ListId = {
  [Id in OperationId]: DataOf<Id> extends { nextCursor: string | null } ? Id : never;
}[OperationId];

/** An entry of a list. The entries are the only array of the answer. */
export type EntryOf<Id extends ListId> = {
  [Name in keyof DataOf<Id>]: DataOf<Id>[Name] extends readonly (infer Entry)[] ? Entry : never;
}[keyof DataOf<Id>];

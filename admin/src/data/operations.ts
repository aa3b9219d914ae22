/** The types of the API, which are those of the published client. */
export type {
  BodyOf,
  DataOf,
  EntryOf,
  Input,
  ListId,
  OperationId,
  PathOf,
  QueryOf,
} from '../../../clients/typescript/src/operations.ts';

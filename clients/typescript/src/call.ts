import { envelopeIn, errorIn } from './answer.ts';
import type { DataOf, Input, OperationId } from './operations.ts';
import { type RequestSettings, requestOf, type SentAs } from './request.ts';
import { type Patience, type TransportOptions, transport } from './transport.ts';

export interface CallOptions extends Patience, RequestSettings {}

export interface Answer<Data> {
  data: Data;
  /** For its status and headers. Its body is read. */
  response: Response;
}

/** Calls an operation by its id. Throws `FrontageError` for every answer that is not a success. */
export type CallOperation = <Id extends OperationId>(
  id: Id,
  input: Input<Id>,
  options?: CallOptions,
) => Promise<Answer<DataOf<Id>>>;

/** Calls operations, which are sent as the table says. */
export const caller = (
  operations: Readonly<Record<OperationId, SentAs>>,
  { baseUrl, ...connection }: TransportOptions & { baseUrl: string },
): CallOperation => {
  const send = transport(connection);
  return async <Id extends OperationId>(id: Id, input: Input<Id>, options: CallOptions = {}) => {
    const operation = operations[id];
    const response = await send(operation, requestOf(baseUrl, operation, input, options), options);
    const text = await response.text();
    if (!response.ok) throw errorIn(response, text);
    return { data: envelopeIn(response, text).data as DataOf<Id>, response };
  };
};

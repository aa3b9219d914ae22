import { randomUUID } from 'node:crypto';
import { callService, type PostService } from '#lib/calls/service.ts';
import type { Action, Input, Output } from './actions.ts';
import { tableError } from './errors.ts';
import { type Call, callIntercepted } from './interceptors.ts';
import { fromResponse, toRequest } from './shapes.ts';

const dynamo: PostService = {
  name: 'table',
  host: 'dynamodb',
  signedAs: 'dynamodb',
  contentType: 'application/x-amz-json-1.0',
  endpointVariable: 'AWS_ENDPOINT_URL_DYNAMODB',
};

/** The token makes every attempt of a transaction the same one, so a retry after a lost response does not run it again. */
const withToken = (input: Input<'TransactWriteItems'>): Input<'TransactWriteItems'> => ({
  ...input,
  ClientRequestToken: input.ClientRequestToken ?? randomUUID(),
});

const make = async ({ action, input }: Call): Promise<Output<Action>> => {
  const request = toRequest[action](action === 'TransactWriteItems' ? withToken(input) : input);
  const body = JSON.stringify(request);
  try {
    const response = await callService(dynamo, { path: '/', target: `DynamoDB_20120810.${action}`, body });
    return fromResponse[action](response) as Output<Action>;
  } catch (error) {
    throw tableError(error);
  }
};

/**
 * One call of DynamoDB, signed and sent without the SDK, whose middleware takes three quarters of the CPU time of a call.
 * Items are plain objects, as in the SDK's document client.
 */
export const callTable = <Name extends Action>(action: Name, input: Input<Name>): Promise<Output<Name>> =>
  callIntercepted({ action, input } as Call, make) as Promise<Output<Name>>;

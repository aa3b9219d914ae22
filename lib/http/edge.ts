import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { variable } from '#lib/platform/core/env.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { edgeDigest } from '#lib/platform/credentials/derive.ts';
import { sameBytes } from '#lib/platform/credentials/keyed-hashes.ts';
import { verifySecrets } from '#lib/platform/credentials/secrets.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { header, type Layer } from './call.ts';

/** Whether a request came through the edge, so that the headers of the edge can be trusted. */
export const throughEdge = async (event: APIGatewayProxyEventV2): Promise<boolean> => {
  const given = header(event, 'x-frontage-edge');
  if (given === undefined) return false;
  const digest = Buffer.from(edgeDigest(given));
  return (await verifySecrets()).edge.some((known) => sameBytes(digest, Buffer.from(known)));
};

/** Rejects requests that bypass the firewall by calling the gateway directly. The local stack has no edge. */
export const edge: Layer = {
  before: async ({ event }) => {
    if (variable('STAGE') === 'local' || (await throughEdge(event))) return;
    throw new Problem('forbidden', requestErrors().notDirectly);
  },
};

import * as z from 'zod';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { id, timestamp } from '#lib/platform/core/contract/primitives.ts';

/** @public Named in the reference of the API. */
export const userSession = z.strictObject({
  id,
  device: z
    .string()
    .nullable()
    .describe('Browser and system, such as `Chrome on Windows`, or the name of a program; null when unknown'),
  network: z
    .string()
    .nullable()
    .describe('Network that it was last used from, as a range of addresses; null when unknown'),
  createdAt: timestamp.describe('When the user signed in'),
  lastUsedAt: timestamp.describe(
    'When it was last used: in a browser to the minute, elsewhere when its tokens were last refreshed, which happens every few minutes',
  ),
  isCurrent: z.boolean().describe('Whether this request is made in it'),
});
export const toSession = allowlist(userSession);

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  userSession: 'A signed-in device of the user',
  sessions: 'At most 20, the one that was used last first',
};

const sessionId = '01939b6e-5c00-7000-8000-0000000000b1';

export const listSessions = operation({
  group: 'me',
  name: 'list-sessions',
  method: 'GET',
  path: '/v1/me/sessions',
  summary: 'List own sessions',
  description: 'Where the user is signed in at present.',
  credential: 'user',
  roles: 'any',
  data: z.strictObject({ sessions: z.array(userSession) }),
  example: {
    data: {
      sessions: [
        {
          id: sessionId,
          device: 'Chrome on Windows',
          network: '203.0.113.0/24',
          createdAt: '2026-01-10T12:00:00.000Z',
          lastUsedAt: '2026-01-12T08:30:00.000Z',
          isCurrent: true,
        },
      ],
    },
  },
});

export const endSession = operation({
  group: 'me',
  name: 'end-session',
  method: 'DELETE',
  path: '/v1/me/sessions/{sessionId}',
  summary: 'End own session',
  description:
    'Signs the user out on one device: access tokens and refresh tokens of the session are rejected from the next request on.',
  credential: 'user',
  roles: 'any',
  ...acknowledged({ params: { sessionId } }),
});

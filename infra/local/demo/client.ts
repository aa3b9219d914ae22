import { type SessionRecord, sessionKey } from '#lib/accounts/auth/sessions.ts';
import { userEmailKey } from '#lib/accounts/users/people.ts';
import { now, setClock } from '#lib/platform/core/clock.ts';
import type { Role } from '#lib/platform/core/contract/operation.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { hashPassword } from '#lib/platform/credentials/passwords.ts';
import { issueAccessToken } from '#lib/platform/credentials/tokens.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { get, tenantView } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { newMember, newUser } from '#lib/use-cases/invitations/onboarding.ts';

/** A person who stays signed in until the demo data is complete. */
export interface DemoUser {
  userId: string;
  tenantId: string;
  sessionId: string;
}

const tenYears = 10 * 365 * 86_400;

const signedIn = async (tenantId: string, userId: string): Promise<DemoUser> => {
  const id = newId(now());
  const endsAt = Math.floor(now().getTime() / 1000) + tenYears;
  const session: SessionRecord = {
    kind: 'session',
    id,
    userId,
    createdAt: now().toISOString(),
    endsAt,
    expiresAt: endsAt,
  };
  await commit([put(sessionKey(tenantView(tenantId), userId, id), session)]);
  return { userId, tenantId, sessionId: id };
};

/** Signs in the user with this address. */
export const signIn = async (email: string): Promise<DemoUser> => {
  const found = await get(userEmailKey(email));
  if (!found) throw new Error(`Nobody has the address ${email}`);
  return signedIn(found.tenantId, found.userId);
};

interface NewPerson {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: Role;
  locationIds?: string[];
}

/** Adds another member of the brand and signs in. */
export const join = async (
  tenantId: string,
  brandId: string,
  { password, role, locationIds = [], ...names }: NewPerson,
) => {
  const { user, writes } = newUser({ tenantId, passwordHash: await hashPassword(password), ...names }, now());
  await commit([...writes, ...newMember({ tenantId, brandId, userId: user.id, role, locationIds })]);
  return signedIn(tenantId, user.id);
};

/** A client that calls the product as a signed-in person at the demo's own time. Each call advances that time by two seconds. */
export const demoClient = (baseUrl: string, brandId: string) => {
  let at = 0;
  const goTo = (time: Date): void => {
    at = Math.max(at, time.getTime());
    setClock(() => new Date(at));
  };
  const answerOf = async <T>(path: string, response: Response): Promise<T> => {
    const answer = (await response.json()) as { data: T };
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${JSON.stringify(answer)}`);
    at += 2000;
    return answer.data;
  };
  const authorization = async ({ userId, tenantId, sessionId }: DemoUser): Promise<string> =>
    `Bearer ${await issueAccessToken({ sub: userId, tid: tenantId, sid: sessionId }, now())}`;
  return {
    goTo,
    send: async <T>(who: DemoUser, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> => {
      const isForm = body instanceof FormData;
      const headers = {
        authorization: await authorization(who),
        ...(!isForm && { 'content-type': 'application/json' }),
      };
      const init = { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) };
      return answerOf(`${method} ${path}`, await fetch(`${baseUrl}/v1/brands/${brandId}${path}`, init));
    },
    submit: async (slug: string, body: object): Promise<{ leadId: string }> => {
      const path = `/public/forms/${slug}/submit?brandId=${brandId}`;
      const headers = { 'content-type': 'application/json' };
      return answerOf(path, await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
    },
  };
};
export type DemoClient = ReturnType<typeof demoClient>;

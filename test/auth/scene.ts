import { login } from '#lib/accounts/auth/contract.ts';
import type { Data } from '#lib/platform/core/contract/operation.ts';
import type { World } from '#test/support/product.ts';
import { newVisitor } from '#test/support/visitors.ts';

export interface SignedIn {
  status: number;
  headers: Record<string, unknown>;
  data: Data<typeof login> & { deviceToken: string };
  error: { code: string; message: string };
}

/** A client with an own network address, which calls operations without a credential. */
export const somewhereIn = (world: World) => {
  const visitor = newVisitor();
  const post = async (path: string, body: object): Promise<SignedIn> => {
    const { status, headers, body: text } = await visitor.post(`${world.stack.url}${path}`, JSON.stringify(body));
    return { status, headers, ...JSON.parse(text) };
  };
  return {
    post,
    signIn: (body: object) => post(login.path, body),
  };
};

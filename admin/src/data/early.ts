import { type Answer, answerOf } from './call.ts';
import type { DataOf, Input, OperationId } from './operations.ts';

const early = new Map<string, Promise<Answer<unknown>>>();

const nameOf = (id: OperationId, input: unknown): string => JSON.stringify([id, input]);

const readEarly = <Id extends OperationId>(id: Id, input: Input<Id>): Promise<Answer<DataOf<Id>>> => {
  const answer = answerOf(id, input);
  early.set(nameOf(id, input), answer);
  // Whoever needs the answer asks again and shows the error.
  answer.catch(() => undefined);
  return answer;
};

/** The answer of a read that was sent before the application was loaded, once: later reads are sent anew. */
export const earlyAnswer = async <Id extends OperationId>(
  id: Id,
  input: Input<Id>,
): Promise<Answer<DataOf<Id>> | undefined> => {
  const name = nameOf(id, input);
  const answer = early.get(name) as Promise<Answer<DataOf<Id>>> | undefined;
  early.delete(name);
  return answer?.catch(() => undefined);
};

/** Reads what every page of a brand needs. Not for platform staff, who must give a reason first, nor before a forced change of the password. */
export const readBrandEarly = async (brandId: string): Promise<void> => {
  const { data } = await readEarly('me/get', {});
  if (data.user.isSuperAdmin || data.mustChangePassword) return;
  const path = { brandId };
  void readEarly('brands/get-role', { path });
  void readEarly('brands/get', { path });
  void readEarly('billing/get-entitlements', { path });
};

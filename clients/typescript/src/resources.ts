import type { Answer, CallOperation, CallOptions } from './call.ts';
import type { MethodNames } from './generated/names.ts';
import { operations } from './generated/operations.ts';
import type { DataOf, EntryOf, Input, ListId, OperationId } from './operations.ts';
import { type Entries, entriesOf } from './pages.ts';

/** A call under way: a promise of `data`, or of the whole answer. */
export interface Call<Data> extends Promise<Data> {
  /** `data` with the response, for its headers. */
  withResponse(): Promise<Answer<Data>>;
}

/** A call of a list: a promise of its first page, and every entry of all pages with `for await`. */
export interface ListCall<Page, Entry> extends Call<Page> {
  [Symbol.asyncIterator](): Entries<Entry>;
  /** The first entries of the list, at most `limit`. */
  autoPagingToArray(options: { limit: number }): Promise<Entry[]>;
}

type CallOf<Id extends OperationId> = Id extends ListId ? ListCall<DataOf<Id>, EntryOf<Id>> : Call<DataOf<Id>>;

type Method<Id extends OperationId> =
  Record<string, never> extends Input<Id>
    ? (input?: Input<Id>, options?: CallOptions) => CallOf<Id>
    : (input: Input<Id>, options?: CallOptions) => CallOf<Id>;

/** The methods by group and name: `client.leads.list`. */
export type Resources = {
  [Group in keyof MethodNames]: { [Name in keyof MethodNames[Group]]: Method<MethodNames[Group][Name] & OperationId> };
};

type AnyCall = (id: string, input: { query?: object }, options?: CallOptions) => Promise<Answer<unknown>>;

/** The promise of a call that is under way already, so that one whose result nobody awaits is made too. */
const callOf = (answer: Promise<Answer<unknown>>): Call<unknown> => {
  const data = () => answer.then((whole) => whole.data);
  return {
    // biome-ignore lint/suspicious/noThenProperty: it is a promise
    then: (onDone, onError) => data().then(onDone, onError),
    catch: (onError) => data().catch(onError),
    finally: (onEnd) => data().finally(onEnd),
    withResponse: () => answer,
    [Symbol.toStringTag]: 'Call',
  };
};

/** The types offer the entries of lists alone. */
const listCallOf = (call: AnyCall, id: string, input: { query?: object }, options?: CallOptions) => {
  const answer = call(id, input, options);
  const entries = () =>
    entriesOf<unknown>(async (cursor) => {
      const page = cursor === null ? answer : call(id, { ...input, query: { ...input.query, cursor } }, options);
      return (await page).data;
    });
  return Object.assign(callOf(answer), {
    [Symbol.asyncIterator]: entries,
    autoPagingToArray: (most: { limit: number }) => entries().autoPagingToArray(most),
  });
};

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The methods of all operations. */
export const resourcesOf = (call: CallOperation): Resources => {
  const groups: Record<string, Record<string, unknown>> = {};
  for (const id of Object.keys(operations)) {
    const [group = '', name = ''] = id.split('/').map(camelCase);
    groups[group] ??= {};
    groups[group][name] = (input = {}, options?: CallOptions) => listCallOf(call as AnyCall, id, input, options);
  }
  return groups as Resources;
};

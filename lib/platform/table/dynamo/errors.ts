import type { AttributeValue, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';

type Item = Record<string, unknown>;

/** The document client does not translate errors: their items are attribute values. */
const itemOf = (item: Record<string, AttributeValue> | undefined): Item | undefined => item && unmarshall(item);

/** The record that is there instead of the expected one, if the write asked for it. */
export const foundInstead = (error: { Item?: Record<string, AttributeValue> | undefined }): Item | undefined =>
  itemOf(error.Item);

/** Why a transaction was cancelled: one reason for each of its writes, in their order. The code is `None` for no reason. */
export const cancellationReasons = ({
  CancellationReasons = [],
}: TransactionCanceledException): { code: string | undefined; item: Item | undefined }[] =>
  CancellationReasons.map(({ Code, Item }) => ({ code: Code, item: itemOf(Item) }));

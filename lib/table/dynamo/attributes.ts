import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

export type Item = Record<string, unknown>;

/** An attribute as DynamoDB's JSON has it: a binary value is text in base64. */
interface Wire {
  M?: Attributes;
  L?: Wire[];
  B?: unknown;
  BS?: unknown[];
}

type Attributes = Record<string, Wire>;

/** Replaces the binary values within attributes. */
const convertBinary = (attributes: Attributes | Wire[], convert: (binary: unknown) => unknown): void => {
  for (const value of Array.isArray(attributes) ? attributes : Object.values(attributes)) {
    const nested = value.M ?? value.L;
    if (nested) convertBinary(nested, convert);
    else if (value.B !== undefined) value.B = convert(value.B);
    else if (value.BS) value.BS = value.BS.map(convert);
  }
};

const toBase64 = (bytes: unknown): string => {
  const { buffer, byteOffset, byteLength } = bytes as Uint8Array;
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
};

const fromBase64 = (text: unknown): Uint8Array => new Uint8Array(Buffer.from(text as string, 'base64'));

/** An item as DynamoDB's JSON has it. Undefined values are left out. */
export const toAttributes = (item: object): object => {
  const attributes = marshall(item, { removeUndefinedValues: true });
  convertBinary(attributes as Attributes, toBase64);
  return attributes;
};

/** An item of DynamoDB's JSON. An integer that is too large for a `number` is a `bigint`. */
export const fromAttributes = (attributes: object): Item => {
  convertBinary(attributes as Attributes, fromBase64);
  return unmarshall(attributes as Record<string, AttributeValue>);
};

import { type Denial, denied, isSigned } from './signature.ts';

/** An upload by an HTML form, as S3 reads it: the fields, with lower-case names, must come before the file. */
export interface FormUpload {
  fields: Map<string, string>;
  file: File;
}

const malformed = denied('The body is not well-formed multipart/form-data.', 'MalformedPOSTRequest', 400);

/** Parses the form. Fields after the file are ignored, and the file name is filled into the key. */
export const readUpload = async (body: Buffer, contentType: string): Promise<FormUpload | Denial> => {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  if (!form) return malformed;
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    const field = name.toLowerCase();
    if (typeof value !== 'string' && field !== 'file') return malformed;
    if (field === 'file') {
      const file = typeof value === 'string' ? new File([value], '') : value;
      fields.set(
        'key',
        (fields.get('key') ?? '').replaceAll(/\$\{filename\}/g, () => file.name),
      );
      return { fields, file };
    }
    if (fields.has(field)) return malformed;
    fields.set(field, value as string);
  }
  return denied('POST requires exactly one file upload per request.', 'InvalidArgument', 400);
};

type Condition =
  | Record<string, string>
  | ['eq' | 'starts-with', string, string]
  | ['content-length-range', number, number];

interface Policy {
  expiration: string;
  conditions: Condition[];
}

const readPolicy = (encoded: string): Policy | undefined => {
  try {
    const policy = JSON.parse(Buffer.from(encoded, 'base64').toString()) as Policy;
    return Array.isArray(policy.conditions) ? policy : undefined;
  } catch {
    return undefined;
  }
};

const unmet = (condition: unknown): Denial =>
  denied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`);

const sizeDenial = (size: number, least: number, most: number): Denial | undefined => {
  if (size > most) return denied('Your proposed upload exceeds the maximum allowed size', 'EntityTooLarge', 400);
  return size < least
    ? denied('Your proposed upload is smaller than the minimum allowed size', 'EntityTooSmall', 400)
    : undefined;
};

const alwaysAllowed = new Set(['x-amz-signature', 'policy', 'bucket']);

const checkConditions = ({ conditions }: Policy, { fields, file }: FormUpload): Denial | undefined => {
  const covered = new Set(alwaysAllowed);
  const names = (name: string): string => {
    const field = name.replace(/^\$/, '').toLowerCase();
    covered.add(field);
    return fields.get(field) ?? '';
  };
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, value] of Object.entries(condition)) if (names(name) !== value) return unmet(condition);
      continue;
    }
    const [kind, name, value] = condition;
    if (kind === 'content-length-range') {
      const denial = sizeDenial(file.size, name, value);
      if (denial) return denial;
    } else if (kind === 'eq' ? names(name) !== value : kind !== 'starts-with' || !names(name).startsWith(value)) {
      return unmet(condition);
    }
  }
  const extra = [...fields.keys()].find((name) => !covered.has(name) && !name.startsWith('x-ignore-'));
  return extra === undefined ? undefined : denied(`Invalid according to Policy: Extra input fields: ${extra}`);
};

/** The reason to refuse an upload, if any: its policy is not signed by us, has expired, or does not allow the upload. */
export const checkUpload = async (bucket: string, upload: FormUpload, now: number): Promise<Denial | undefined> => {
  const field = (name: string): string => upload.fields.get(name) ?? '';
  upload.fields.set('bucket', bucket);
  const encoded = field('policy');
  if (!(await isSigned(encoded, field('x-amz-date'), field('x-amz-credential'), field('x-amz-signature'))))
    return denied('The signature does not match the policy.', 'SignatureDoesNotMatch');
  if (!field('key')) return denied("Bucket POST must contain a field named 'key'.", 'InvalidArgument', 400);
  const policy = readPolicy(encoded);
  if (!policy) return denied('Invalid Policy: Invalid JSON.', 'InvalidPolicyDocument', 400);
  if (!(now < Date.parse(policy.expiration))) return denied('Invalid according to Policy: Policy expired.');
  return checkConditions(policy, upload);
};

import * as z from 'zod';
import { leftOutKinds } from '../kinds.ts';
import type { LeftOut } from '../read.ts';
import { BrokenFile } from './lines.ts';

/** The mark of a manifest. */
export const format = { format: 'frontage-brand', version: 1 } as const;

const manifest = z.looseObject({
  format: z.literal(format.format),
  version: z.literal(format.version),
  /** Names the export: what was imported from it once is not created again. */
  id: z.string().min(1).max(100),
  brand: z.looseObject({ id: z.string().optional(), name: z.string(), slug: z.string().optional() }),
  exportedAt: z.iso.datetime().optional(),
});
export type Manifest = z.output<typeof manifest>;

interface Described {
  id: string;
  brand: { id?: string; name: string; slug?: string };
  exportedAt: Date;
  /** Records of each section. */
  records: Record<string, number>;
  leftOut: readonly LeftOut[];
  /** Sections that whoever exported may not read, and why. */
  refused?: Record<string, string>;
}

/** The manifest of an export: what is in it, and what is left out. */
export const manifestOf = ({ id, brand, exportedAt, records, leftOut, refused = {} }: Described) => ({
  ...format,
  id,
  brand,
  exportedAt: exportedAt.toISOString(),
  records,
  leftOut: {
    kinds: leftOutKinds(),
    /** Fields that named people, or what is gone. */
    references: leftOut,
    sections: refused,
  },
});

/** Throws `BrokenFile` unless it is the manifest of a brand as data. */
export const readManifest = (text: string): Manifest => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BrokenFile('manifest.json is no JSON');
  }
  const { data, error } = manifest.safeParse(value);
  if (data) return data;
  const [issue] = error.issues;
  throw new BrokenFile(`manifest.json: ${issue?.path.join('.')}: ${issue?.message}`);
};

import type { IndexName } from './indexes.ts';
import type { BrandView, PlatformView, TenantView, View } from './table.ts';

export interface Views {
  brand: BrandView;
  tenant: TenantView;
  platform: PlatformView;
  any: View;
}

export type Owner = keyof Views;

export interface ListTemplate {
  index: IndexName;
  /** Whose list it is, when it is not that of the record's owner: the platform's, or that of the brand in `brandId`. */
  owner?: 'platform' | 'brand';
  /** Templates: a name in braces is an attribute of the record, or one of `values`. */
  partition: string;
  sort: string;
}

/** A declared kind as documents and redaction read it. */
export interface RecordKind {
  readonly kind: string;
  readonly title: string;
  readonly owner: Owner;
  readonly template: { readonly partition: string; readonly sort: string };
  readonly lists: Readonly<Record<string, ListTemplate>>;
  readonly internal: readonly string[];
  readonly personal: readonly string[];
}

interface Names {
  internal: Set<string>;
  personal: Set<string>;
}

const kinds: RecordKind[] = [];
const namesByKind = new Map<unknown, Names>();
const everyInternal = new Set<string>();

/** Keeps a declaration. A store declares its kinds when it is loaded, so before any record of them is read. */
export const keepDeclaration = (declared: RecordKind): void => {
  const { kind, internal, personal } = declared;
  const names = namesByKind.get(kind) ?? { internal: new Set(), personal: new Set() };
  for (const name of internal) {
    names.internal.add(name);
    everyInternal.add(name);
  }
  for (const name of personal) names.personal.add(name);
  namesByKind.set(kind, names);
  kinds.push(declared);
};

/** Every kind whose store this process has loaded. */
export const declaredKinds = (): readonly RecordKind[] => kinds;

/** Sealed values are named so; they are internal in every record, at whatever depth. */
export const isSealed = (name: string): boolean => name.startsWith('sealed');

/**
 * Whether an attribute of a record never leaves the platform. What is sealed never does; of a record that does not say
 * its kind, nothing does that is internal in any kind.
 */
export const isInternal = (kind: unknown, name: string): boolean =>
  isSealed(name) || (namesByKind.get(kind)?.internal ?? everyInternal).has(name);

/** Whether visitors wrote this attribute of a record. */
export const isPersonal = (kind: unknown, name: string): boolean => namesByKind.get(kind)?.personal.has(name) === true;

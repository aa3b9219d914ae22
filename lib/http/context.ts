import type { Commit } from '#lib/accounts/audit-log/commit.ts';
import { auditOf, authorOf } from '#lib/accounts/audit-log/records.ts';
import type { Changed } from '#lib/accounts/audit-log/rules.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { staffChangeOf } from '#lib/accounts/staff-access/records.ts';
import type { UserRecord } from '#lib/accounts/users/people.ts';
import { answerOfLead } from '#lib/leads/lead-events/stored-answers.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { type BrandView, brandView, type TenantView, tenantView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { header, type RequestEvent } from './call.ts';
import { AnsweredBefore, type Idempotency, remember } from './idempotency.ts';
import { versionIn } from './representation.ts';
import { type Steps, stepsOf } from './steps/steps.ts';

interface Versioned {
  version: number;
}

export interface Context {
  caller: Caller;
  /** The signed-in user; undefined for an API key. */
  user: UserRecord | undefined;
  tenant: TenantView;
  now: Date;
  requestId: string;
  /** Sets the ETag to the version of the resource in the answer. */
  tag(record: Versioned): void;
  /** Sets the ETag of a list to a hash of these parts of it: the answer is the same for a client while they are. */
  tagBy(...parts: unknown[]): void;
  /** Throws `precondition_failed` when the client's If-Match names another version. */
  match(record: Versioned): void;
  /** Answers 200 instead of 201: the resource exists already. */
  existing<T>(data: T): T;
  commit: Commit;
  /** For a request that makes its changes in several transactions. */
  steps: Steps;
}

export interface BrandContext extends Context {
  brand: BrandRecord;
  /** The only access to the records of the brand. */
  view: BrandView;
}

export type ContextOf<Op extends Operation> =
  Op extends Operation<`${string}{brandId}${string}`> ? BrandContext : Context;

/** The table keeps no order of attributes within a record. */
const byName = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const etagOf = ({ version }: Versioned): string => `"${version}"`;

const matches = (wanted: string, tag: string): boolean =>
  wanted.split(',').some((candidate) => candidate.trim() === '*' || versionIn(candidate) === tag);

interface Parts {
  event: RequestEvent;
  caller: Caller;
  user: UserRecord | undefined;
  brand: BrandRecord | undefined;
  idempotency: Idempotency | undefined;
  /** Whether the same request was answered before, so that this one must write nothing. */
  isRepeated: boolean;
}

export const contextOf = ({
  event,
  caller,
  user,
  brand,
  idempotency,
  isRepeated,
}: Parts): Context & Partial<BrandContext> => {
  const { call } = event;
  const tenant = tenantView(caller.tenantId);
  const view = brand && brandView(brand.id);
  const access = caller.kind === 'user' ? caller.access : undefined;
  const noted = (change: Changed): Write[] =>
    view && access && call.operation.byStaff === 'noted'
      ? [staffChangeOf(view, access, { ...change, operation: call.operation.id }, call.now)]
      : [];
  // The lead is in the path of such an operation, and so is its brand.
  const erasable = ({ key }: Idempotency): Write[] =>
    view && call.operation.erasedWith ? [answerOfLead(view, call.params.leadId ?? '', key, call.now)] : [];
  const entry = { by: authorOf(caller), operation: call.operation.id, requestId: call.requestId };
  return {
    caller,
    user,
    tenant,
    ...(brand && view && { brand, view }),
    now: call.now,
    requestId: call.requestId,
    tag: (record) => {
      call.headers.ETag = etagOf(record);
    },
    tagBy: (...parts) => {
      call.steadyParts = JSON.stringify(parts, byName);
    },
    match: (record) => {
      const wanted = header(event, 'if-match');
      if (wanted !== undefined && !matches(wanted, etagOf(record)))
        throw new Problem('precondition_failed', requestErrors().changedSince, { etag: etagOf(record) });
    },
    existing: (data) => {
      call.status = 200;
      return data;
    },
    commit: async (data, change, ...writes) => {
      if (isRepeated) throw new AnsweredBefore();
      const made = change.isUnchanged
        ? []
        : [...writes, ...noted(change), auditOf(view ?? tenant, entry, change, call.now)];
      const memory = idempotency ? [await remember(idempotency, data, call), ...erasable(idempotency)] : [];
      if (memory.length + made.length > 0) await commit([...memory, ...made]);
      return data;
    },
    steps: stepsOf({ call, entry, idempotency, isRepeated }),
  };
};

import { apiKeyKey } from '#lib/accounts/api-keys/records.ts';
import type { AuditRecord } from '#lib/accounts/audit-log/records.ts';
import { memberKey } from '#lib/accounts/users/people.ts';
import { postKey } from '#lib/content/blog-posts/records.ts';
import { contentKey } from '#lib/content/content/records.ts';
import { eventKey } from '#lib/content/events/records.ts';
import { promotionKey } from '#lib/content/promotions/records.ts';
import { integrationKey } from '#lib/delivery/integrations/records.ts';
import { webhookKey } from '#lib/delivery/webhooks/records.ts';
import { formKey } from '#lib/leads/forms/records.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { customFieldKey } from '#lib/places/custom-fields/records.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { serviceKey } from '#lib/places/services/records.ts';
import { jobKey } from '#lib/platform/jobs/records.ts';
import { mediaKey } from '#lib/platform/media/records.ts';
import { redirectIdKey } from '#lib/platform/routing/redirects.ts';
import { type BrandView, getEach, type Key, type TenantView } from '#lib/platform/table/table.ts';
import { siteKey } from '#lib/web/sites/records.ts';

/** A changed object as the audit log shows it. */
export interface NamedObject {
  name: string | null;
  exists: boolean;
}

type KeyOf = (view: BrandView, id: string, tenant: TenantView) => Key<object>;

/** A person of the brand has a page there. */
const member: KeyOf = (view, id, tenant) => memberKey(tenant, id, view.id);

/** The key of the record that an audit entry is about, by the type that the entry names. */
const keys: Readonly<Record<string, KeyOf>> = {
  absences: member,
  'api-key': apiKeyKey,
  content: contentKey,
  'custom-field': customFieldKey,
  'custom-values': locationKey,
  'email-settings': locationKey,
  event: eventKey,
  form: formKey,
  integration: integrationKey,
  job: jobKey,
  lead: leadKey,
  location: locationKey,
  'location-seo': locationKey,
  media: mediaKey,
  member,
  navigation: siteKey,
  post: postKey,
  profile: locationKey,
  promotion: promotionKey,
  redirect: redirectIdKey,
  'revenue-settings': locationKey,
  service: serviceKey,
  site: siteKey,
  user: member,
  webhook: webhookKey,
};

const nameFields = ['name', 'title', 'label', 'domain', 'filename', 'fromPath', 'url', 'slug'];

/** The name by which people call a record; null if nothing in it is one. */
const nameIn = (values: object): string | null => {
  const fields = new Map<string, unknown>(Object.entries(values));
  const names = nameFields.map((field) => fields.get(field));
  return (
    names.find((value): value is string => typeof value === 'string' && value !== '' && value !== '(hidden)') ?? null
  );
};

/** The object of an entry, as it is told. */
type Entry = Pick<AuditRecord, 'object' | 'changes'>;

const nameInChanges = ({ changes }: Pick<Entry, 'changes'>): string | null =>
  nameIn(Object.fromEntries(Object.entries(changes).map(([field, { before, after }]) => [field, after ?? before])));

/** Deleted records can be restored; of erased leads, only what is counted is kept. */
const isGone = (record: object): boolean =>
  ('deletedAt' in record && record.deletedAt !== null) || ('erasedAt' in record && record.erasedAt !== undefined);

/** The objects of entries, by id: the present name of each, or the one in the entry. */
export const readObjects = async (
  owner: BrandView | TenantView,
  tenant: TenantView,
  entries: readonly Entry[],
): Promise<(entry: Entry) => NamedObject> => {
  const places = new Map(
    entries.flatMap(({ object: { type, id } }) => {
      const key = owner.owner === 'brand' ? keys[type]?.(owner, id, tenant) : undefined;
      return key ? [[`${type} ${id}`, key] as const] : [];
    }),
  );
  const records = await getEach<object>([...places.values()]);
  const found = new Map([...places.keys()].map((place, at) => [place, records[at]]));
  return (entry) => {
    const record = found.get(`${entry.object.type} ${entry.object.id}`);
    return {
      name: (record && nameIn(record)) ?? nameInChanges(entry),
      exists: record !== undefined && !isGone(record),
    };
  };
};

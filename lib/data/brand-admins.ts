import type { BrandRecord } from './brands.ts';
import { type MemberRecord, membersOf, type UserRecord, userKey } from './people.ts';
import { brandView, getEach, type Key, queryAll, tenantView } from './table.ts';

/** Who answers for a brand and can be written to. */
export const adminsOf = async ({ id, tenantId }: BrandRecord): Promise<UserRecord[]> => {
  const entries = await queryAll({ index: 'GSI1', partition: membersOf(brandView(id)) });
  const keys = entries.map(({ PK, SK }): Key<MemberRecord> => ({ PK: String(PK), SK: String(SK) }));
  const admins = (await getEach(keys)).filter((member) => member?.role === 'brand_admin');
  const users = await getEach(
    admins.flatMap((member) => (member ? [userKey(tenantView(tenantId), member.userId)] : [])),
  );
  return users.filter((user) => user !== undefined).filter(({ status }) => status === 'active');
};

import type { Role } from '#lib/platform/core/contract/operation.ts';
import type { ApiKeyCaller, Caller } from './caller.rules.ts';
import { grants } from './permission.rules.ts';
import { keyPermissions } from './scopes.contract.ts';

type Access = '' | 'r' | 'w' | 'rw';

/** The permissions of each role, by area. A test compares them with the roles of the operations. */
const areas: Record<string, Record<Role, Access>> = {
  brands: { brand_admin: 'rw', marketing: 'r', franchisee: 'r' },
  'audit-log': { brand_admin: 'r', marketing: '', franchisee: '' },
  'staff-access': { brand_admin: 'rw', marketing: '', franchisee: '' },
  locations: { brand_admin: 'rw', marketing: 'rw', franchisee: 'rw' },
  regions: { brand_admin: 'rw', marketing: 'r', franchisee: 'r' },
  users: { brand_admin: 'rw', marketing: '', franchisee: '' },
  invitations: { brand_admin: 'rw', marketing: '', franchisee: '' },
  profile: { brand_admin: 'rw', marketing: 'rw', franchisee: 'rw' },
  services: { brand_admin: 'rw', marketing: 'rw', franchisee: 'rw' },
  content: { brand_admin: 'rw', marketing: 'rw', franchisee: 'r' },
  'preview-links': { brand_admin: 'w', marketing: 'w', franchisee: 'w' },
  seo: { brand_admin: 'rw', marketing: 'rw', franchisee: 'rw' },
  'email-settings': { brand_admin: 'rw', marketing: 'r', franchisee: 'rw' },
  forms: { brand_admin: 'rw', marketing: 'rw', franchisee: 'r' },
  leads: { brand_admin: 'rw', marketing: 'rw', franchisee: 'rw' },
  'answer-templates': { brand_admin: 'rw', marketing: 'rw', franchisee: 'r' },
  media: { brand_admin: 'rw', marketing: 'rw', franchisee: 'rw' },
  events: { brand_admin: 'rw', marketing: 'rw', franchisee: 'rw' },
  'blog-posts': { brand_admin: 'rw', marketing: 'rw', franchisee: 'r' },
  integrations: { brand_admin: 'rw', marketing: '', franchisee: '' },
  'revenue-settings': { brand_admin: 'rw', marketing: 'r', franchisee: 'rw' },
  'custom-fields': { brand_admin: 'rw', marketing: 'rw', franchisee: 'rw' },
  promotions: { brand_admin: 'rw', marketing: 'rw', franchisee: 'r' },
  billing: { brand_admin: 'r', marketing: 'r', franchisee: 'r' },
  sites: { brand_admin: 'rw', marketing: 'r', franchisee: 'r' },
  navigation: { brand_admin: 'rw', marketing: 'rw', franchisee: 'r' },
  'api-keys': { brand_admin: 'rw', marketing: '', franchisee: '' },
  webhooks: { brand_admin: 'rw', marketing: '', franchisee: '' },
};

const permissionsOf = (access: (area: (typeof areas)[string]) => Access): string[] =>
  Object.entries(areas).flatMap(([area, entry]) => {
    const verbs = access(entry);
    return [...(verbs.includes('r') ? [`${area}:read`] : []), ...(verbs.includes('w') ? [`${area}:write`] : [])];
  });

/** The permissions of a role in an area. Single operations may require more. */
export const permissionsOfRole = (role: Role): string[] => permissionsOf((area) => area[role]);

/** The permissions of a key: those of its scopes and, if it is limited to locations, at most those of their franchisees. */
const permissionsOfKey = ({ scopes, locationIds }: ApiKeyCaller): string[] => {
  const granted = keyPermissions.filter((permission) => grants(scopes, permission));
  if (locationIds === null) return granted;
  const permitted = permissionsOfRole('franchisee');
  return granted.filter((permission) => permitted.includes(permission));
};

/** The permissions of a caller in a brand, as `<area>:read` and `<area>:write`. */
export const permissionsOfCaller = (caller: Caller, brand: { marketingReadOnly: boolean }): string[] => {
  if (caller.kind === 'api_key') return permissionsOfKey(caller);
  if (caller.role === 'super_admin') return permissionsOf(() => 'rw');
  if (caller.role === null) return [];
  const permissions = permissionsOfRole(caller.role);
  const readOnly = caller.role === 'marketing' && brand.marketingReadOnly;
  return readOnly ? permissions.filter((permission) => permission.endsWith(':read')) : permissions;
};

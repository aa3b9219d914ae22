import type { Role } from '#lib/contract/operation.ts';
import type { Caller } from './caller.ts';
import { grants } from './permission.ts';

type Access = '' | 'r' | 'rw';

/** What each role may do in an area, and whether an API key can work there at all. */
const areas: Record<string, Record<Role, Access> & { keys?: false }> = {
  brands: { brand_admin: 'rw', marketing: 'r', franchisee: 'r' },
  locations: { brand_admin: 'rw', marketing: 'r', franchisee: 'rw' },
  users: { brand_admin: 'rw', marketing: '', franchisee: '', keys: false },
  invitations: { brand_admin: 'rw', marketing: '', franchisee: '', keys: false },
  profile: { brand_admin: 'rw', marketing: 'rw', franchisee: 'rw' },
  services: { brand_admin: 'rw', marketing: 'rw', franchisee: 'rw' },
  content: { brand_admin: 'rw', marketing: 'rw', franchisee: 'r' },
  seo: { brand_admin: 'rw', marketing: 'rw', franchisee: 'rw' },
  'email-settings': { brand_admin: 'rw', marketing: 'r', franchisee: 'rw' },
  forms: { brand_admin: 'rw', marketing: 'rw', franchisee: 'r' },
  leads: { brand_admin: 'rw', marketing: 'r', franchisee: 'rw' },
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
  'api-keys': { brand_admin: 'rw', marketing: '', franchisee: '', keys: false },
  webhooks: { brand_admin: 'rw', marketing: '', franchisee: '' },
};

const permissionsOf = (access: (area: (typeof areas)[string]) => Access): string[] =>
  Object.entries(areas).flatMap(([area, entry]) => {
    const verbs = access(entry);
    return [...(verbs.includes('r') ? [`${area}:read`] : []), ...(verbs.includes('w') ? [`${area}:write`] : [])];
  });

/** What a role may do somewhere in an area; one operation of it may still ask for more. */
export const permissionsOfRole = (role: Role): string[] => permissionsOf((area) => area[role]);

/** Everything that the scopes of an API key can open. */
export const permissionsOfKeys = (): string[] =>
  permissionsOf(({ keys, brand_admin }) => (keys === false ? '' : brand_admin));

/** What a caller may do in a brand, as `<area>:read` and `<area>:write`. */
export const permissionsOfCaller = (caller: Caller, brand: { marketingReadOnly: boolean }): string[] => {
  if (caller.kind === 'api_key') return permissionsOfKeys().filter((permission) => grants(caller.scopes, permission));
  if (caller.role === 'super_admin') return permissionsOf(() => 'rw');
  if (caller.role === null) return [];
  const permissions = permissionsOfRole(caller.role);
  const readOnly = caller.role === 'marketing' && brand.marketingReadOnly;
  return readOnly ? permissions.filter((permission) => permission.endsWith(':read')) : permissions;
};

import { type ErrorCode, errorStatus, unauthenticatedReasons } from '#lib/core/errors.ts';
import { isChange, isCreation, type Operation, paramNames, roles } from '#lib/core/operation.ts';

/** The meaning of each code for the client, in one sentence. */
export const errorMeanings: Record<ErrorCode, string> = {
  validation_error: 'Something in the request is missing or wrong; details name every such field',
  invalid_cursor: 'The cursor belongs to another list, or to other filters',
  malformed_json: 'The body cannot be read',
  unauthenticated: `The credentials are not accepted; \`details.reason\` is ${unauthenticatedReasons.map((reason) => `\`${reason}\``).join(', ')}`,
  forbidden:
    'Only for platform staff, or an API key where a signed-in user is needed (`details.reason` is then `user_required`)',
  brand_access_denied: 'No access to this brand, which may or may not exist',
  location_access_denied: 'No access to this location, or a key limited to locations where one for all is needed',
  role_required: 'The role of the user in this brand does not permit this',
  scope_required: 'The API key lacks the scope',
  feature_not_entitled: "Not part of the brand's plan; details say of which",
  field_locked: 'The brand keeps this field to itself; details name every such field',
  password_change_required: 'The user has to choose a new password first, with PUT /v1/me',
  account_suspended: 'The account is suspended',
  origin_not_allowed: 'The form takes no submissions from pages of this origin',
  not_found: 'There is no such resource here',
  method_not_allowed: 'The path is right and the method is not; Allow names the methods that it takes',
  idempotency_in_progress: 'The first request with this Idempotency-Key is still running',
  precondition_failed: 'The resource changed since it was read; If-Match names another version',
  payload_too_large: 'The body is too large',
  unsupported_media_type: 'The content type is none that is accepted here',
  slug_taken: 'Another resource has this slug',
  store_code_taken: 'Another location has this store code',
  key_taken: 'Another field has this key',
  invalid_transition: 'Not possible in the present state of the resource',
  invalid_reference: 'The body names something that is not there',
  invalid_location: 'The body names a location that is not of this brand',
  form_inactive: 'The form takes no submissions at present',
  captcha_required:
    'Many submissions came from this network address; solve the captcha that details name and send again',
  plan_limit_reached: 'The plan allows no more of these; details name the limit and the usage',
  weak_password: 'The password is too easy to guess',
  immutable_field: 'The field cannot be changed any more',
  idempotency_key_reused: 'The Idempotency-Key was used for another request',
  brand_inactive: 'The brand is deactivated, and can only be read',
  domain_taken: 'Another site has this domain',
  path_in_use: 'A live page has this path; details name it',
  redirect_loop: 'The redirect would lead back to where it begins',
  date_taken: 'There is an entry for this date already',
  last_brand_admin: 'A brand keeps at least one admin',
  not_a_franchisee: 'Only franchisees are assigned to locations',
  already_member: 'This person is a member of the brand already',
  invitation_pending: 'This address has an open invitation to the brand',
  email_not_verified: 'Nothing proves yet that the caller reads the mails to this address',
  invalid_reset_token: 'The token is wrong, used or expired',
  primary_site_required: 'Make another site primary first',
  site_inactive: 'The site is not active',
  media_in_use: 'Something shows this file; details name what does',
  unsupported_blocks_version: 'The blocks are of a newer version than this server understands',
  integration_verification_failed: 'The other service did not accept the credentials; nothing was stored',
  headers_too_large: 'The request line and the headers have more than 10,240 bytes together',
  rate_limited: 'Too many requests; Retry-After says how long to wait',
  internal_error: 'Something went wrong on our side',
  unavailable: 'Not possible at the moment; try again',
};

/** Codes of requests that reach no operation. */
export const beforeOperations: readonly ErrorCode[] = ['method_not_allowed', 'headers_too_large'];

const when = (condition: unknown, ...codes: ErrorCode[]): ErrorCode[] => (condition ? codes : []);

const whenSignedIn = (operation: Operation, names: readonly string[]): ErrorCode[] => {
  const { credential, roles: allowed, group, perLocation, allowedWhenInactive } = operation;
  const change = isChange(operation);
  const inBrand = names.includes('brandId');
  const byKey = inBrand && credential === 'any';
  const someRoles = Array.isArray(allowed) && allowed.length < roles.length;
  return [
    'unauthenticated',
    'account_suspended',
    ...when(group !== 'me', 'password_change_required'),
    ...when(allowed === 'super' || credential === 'user', 'forbidden'),
    ...when(inBrand && allowed !== 'super', 'brand_access_denied'),
    // A brand may restrict its marketing users to reading.
    ...when(inBrand && (someRoles || change), 'role_required'),
    ...when(byKey, 'scope_required', 'feature_not_entitled'),
    // A key that is limited to locations may do what their franchisees may.
    ...when(
      names.includes('locationId') || perLocation || (byKey && !allowed.includes('franchisee')),
      'location_access_denied',
    ),
    ...when(inBrand && change && !allowedWhenInactive, 'brand_inactive'),
  ];
};

/** Every code that the operation can answer: those of the pipeline, which follow from its declaration, and its own. */
export const errorCodesOf = (operation: Operation): ErrorCode[] => {
  const { credential, body, etag, errors = [] } = operation;
  const names = paramNames(operation.path);
  const codes = new Set<ErrorCode>([
    'validation_error',
    'rate_limited',
    'internal_error',
    'unavailable',
    ...when(body, 'malformed_json', 'payload_too_large', 'unsupported_media_type'),
    ...(credential === 'none' ? [] : whenSignedIn(operation, names)),
    ...when(names.length > 0, 'not_found'),
    ...when(etag && isChange(operation), 'precondition_failed'),
    ...when(isCreation(operation), 'idempotency_in_progress', 'idempotency_key_reused'),
    ...errors,
  ]);
  return (Object.keys(errorStatus) as ErrorCode[]).filter((code) => codes.has(code));
};

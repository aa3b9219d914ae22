import * as z from 'zod';
import { isChange, isCreation, type Operation, paramNames, roles } from '#lib/platform/core/contract/operation.ts';
import { type ErrorCode, errorStatus, unauthenticatedReasons } from '#lib/platform/core/errors.ts';

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** The meaning of each code to a client, in one sentence. */
export const errorMeanings: Record<ErrorCode, string> = {
  validation_error: 'Fields of the request are missing or wrong; `details` lists every wrong field',
  invalid_cursor: 'The cursor is not from this list with these filters; start again without it',
  malformed_json: 'The body cannot be read as JSON, or as the form that its content type names',
  unauthenticated: `The credential is missing or not accepted. \`details.reason\` is ${either.format(unauthenticatedReasons.map((reason) => `\`${reason}\``))}`,
  forbidden:
    'Only platform staff may do this, or only a signed-in user and not an API key (`details.reason` is then `user_required`)',
  brand_access_denied: 'The caller has no access to this brand, or it does not exist',
  location_access_denied:
    'The caller has no access to this location, or the API key is limited to locations and the operation needs all',
  role_required: "The user's role in this brand does not allow this",
  scope_required: 'The API key does not have the scope that the operation needs',
  feature_not_entitled:
    "The brand's plan does not include the feature; `details` names the feature and the tier that includes it",
  field_locked: 'Only the brand may change these fields; `details.fields` names them',
  password_change_required: 'The user must choose a new password first, with PUT /v1/me',
  account_suspended: 'The account is suspended; an admin of the brand can activate it',
  origin_not_allowed:
    'The form does not accept submissions from pages of this origin, or pages of this origin cannot use a session in cookies',
  invalid_preview_token: 'The preview link is wrong, expired or of another brand; ask for a new one',
  not_found:
    'The resource does not exist, or not in this brand. If it was deleted and can be restored, `details` has `deletedAt` and `restorableUntil`',
  gone: 'The page belonged to a location that was closed for good or deleted; search engines should forget it',
  method_not_allowed: 'The path does not have this method; `Allow` lists the methods that it has',
  precondition_failed:
    'The resource has changed since the version in `If-Match`; read it again. `details.etag` is the present version',
  payload_too_large: 'The body is too large',
  unsupported_media_type: 'The content type of the body is not supported here',
  slug_taken: 'The slug is taken; choose another one',
  store_code_taken: 'Another location has this store code; choose another one',
  key_taken: 'Another custom field has this key; choose another one',
  invalid_transition: 'The present state of the resource does not allow this',
  invalid_reference: 'A field names something that does not exist in this brand; `details` says which',
  invalid_location: 'The submission names a location that is not in this brand',
  form_inactive: 'The form does not accept submissions at present',
  captcha_required:
    'There were many submissions from this network address: solve the captcha in `details` and send the request again',
  plan_limit_reached: 'The limit of the plan is reached; `details` names the limit and the usage',
  weak_password: 'The password is too easy to guess; choose a longer or less common one',
  immutable_field: 'The field cannot be changed',
  idempotency_key_reused: 'The `Idempotency-Key` was used for a different request; use a new one',
  brand_inactive: 'The brand is deactivated or its subscription has ended: it can only be read',
  domain_taken: 'Another site has verified this domain, or the brand already has a site with it',
  path_in_use: 'The path has a page or a redirect already; `details` names it',
  redirect_loop: 'The redirect would lead back to its own path',
  date_taken: 'The location has an entry for this date already',
  last_brand_admin: 'A brand must keep at least one admin',
  not_a_franchisee: 'Only franchisees can be assigned to locations',
  already_member: 'This person already has a role in the brand',
  invitation_pending: 'This e-mail address already has an open invitation to the brand',
  email_not_verified:
    'The token does not prove that the e-mail address belongs to the caller; use the link in the invitation mail',
  no_email_address: 'The lead has no e-mail address that mail can be sent to',
  address_suppressed: 'Mail to the address bounced, or its owner complained, so none is sent to it any more',
  invalid_reset_token: 'The reset token is unknown, used or expired; ask for a new mail',
  primary_site_required: 'Set another site as primary first',
  site_inactive: 'The site is not active; activate it first',
  file_unreadable:
    'The file cannot be read as a spreadsheet; `details.reason` says why, and `details.row` where, if that is known',
  answer_too_large: 'The answer would have more than 6 MB; ask for less of it with the parameters of the query',
  media_in_use: 'The file is in use; `details` names where',
  region_in_use: 'Other regions belong to this one; `details.regionIds` names them',
  unsupported_blocks_version: 'This server does not know the version of the blocks',
  integration_verification_failed: 'The service did not accept the credentials; nothing was stored',
  headers_too_large: 'The request line and the headers together have more than 10,240 bytes',
  rate_limited: 'There were too many requests; wait as long as `Retry-After` says. `details` names the limit',
  internal_error: 'Something failed on our side; if it happens again, contact us with the `X-Request-Id`',
  unavailable: 'The service is busy or a part of it is not available; try again after `Retry-After`',
};

/** All codes with their status, for the introduction of the reference. */
export const errorTable = (): string => {
  const rows = Object.entries(errorMeanings).map(
    ([code, meaning]) => `| \`${code}\` | ${errorStatus[code as ErrorCode]} | ${meaning} |`,
  );
  return ['| Code | Status | Meaning |', '|---|---|---|', ...rows].join('\n');
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
    // The access of staff to a brand ends.
    ...when(allowed === 'super' || credential === 'user' || inBrand, 'forbidden'),
    ...when(inBrand && allowed !== 'super', 'brand_access_denied'),
    // A brand may restrict its marketing users to reading.
    ...when(inBrand && (someRoles || change), 'role_required'),
    ...when(credential === 'any', 'scope_required', 'feature_not_entitled'),
    // A key that is limited to locations may do what their franchisees may.
    ...when(
      names.includes('locationId') ||
        names.includes('siteId') ||
        perLocation ||
        (byKey && !allowed.includes('franchisee')),
      'location_access_denied',
    ),
    ...when(inBrand && change && !allowedWhenInactive, 'brand_inactive'),
  ];
};

/** Whether the query names the brand, which may not exist. */
const isOfBrand = ({ query }: Operation): boolean => query instanceof z.ZodObject && 'brandId' in query.shape;

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
    ...when(names.length > 0 || isOfBrand(operation), 'not_found'),
    ...when(etag && isChange(operation), 'precondition_failed'),
    ...when(isCreation(operation), 'idempotency_key_reused'),
    ...errors,
  ]);
  return (Object.keys(errorStatus) as ErrorCode[]).filter((code) => codes.has(code));
};

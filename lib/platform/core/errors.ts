import type { Said } from '#lib/platform/texts/core/language.ts';

/** The closed list of error codes, each with its HTTP status. */
export const errorStatus = {
  validation_error: 400,
  invalid_cursor: 400,
  malformed_json: 400,
  unauthenticated: 401,
  forbidden: 403,
  brand_access_denied: 403,
  location_access_denied: 403,
  role_required: 403,
  scope_required: 403,
  feature_not_entitled: 403,
  field_locked: 403,
  password_change_required: 403,
  account_suspended: 403,
  origin_not_allowed: 403,
  invalid_preview_token: 403,
  not_found: 404,
  method_not_allowed: 405,
  gone: 410,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  slug_taken: 422,
  store_code_taken: 422,
  key_taken: 422,
  invalid_transition: 422,
  invalid_reference: 422,
  invalid_location: 422,
  form_inactive: 422,
  captcha_required: 422,
  plan_limit_reached: 422,
  weak_password: 422,
  immutable_field: 422,
  idempotency_key_reused: 422,
  brand_inactive: 422,
  domain_taken: 422,
  path_in_use: 422,
  redirect_loop: 422,
  date_taken: 422,
  last_brand_admin: 422,
  not_a_franchisee: 422,
  already_member: 422,
  invitation_pending: 422,
  email_not_verified: 422,
  no_email_address: 422,
  address_suppressed: 422,
  invalid_reset_token: 422,
  primary_site_required: 422,
  site_inactive: 422,
  media_in_use: 422,
  region_in_use: 422,
  file_unreadable: 422,
  answer_too_large: 422,
  unsupported_blocks_version: 422,
  integration_verification_failed: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One wrong field of a rejected request. */
export interface FieldError {
  field: string;
  code: 'required' | 'type' | 'format' | 'min' | 'max' | 'enum' | 'unknown_field' | 'unknown_option';
  message: Said;
  /** The rule that an answer to a form breaks, and its limit: a page says them in its own language. */
  rule?: string;
  limit?: number;
}

/** The reason of a 401, in `details.reason`. */
export const unauthenticatedReasons = [
  'missing',
  'malformed',
  'token_expired',
  'session_expired',
  'key_expired',
  'revoked_or_unknown',
  'wrong_password',
] as const;
export type UnauthenticatedReason = (typeof unauthenticatedReasons)[number];

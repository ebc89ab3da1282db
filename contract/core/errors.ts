/** Apart from the others: the browser says it by itself, and has none of them. */
export const featureRequired =
  'Your team does not have access to this feature. Contact your Account Executive to request access.';

/** Every way a call can be refused: code -> status and the sentence that a person can act on. A closed list. */
export const errors = {
  unauthenticated: [401, 'Sign in to continue.'],
  forbidden: [403, 'Your role does not allow this.'],
  bad_origin: [403, 'This request came from another site and was refused.'],
  feature_required: [403, featureRequired],
  not_found: [404, 'Not found, or you do not have access to it.'],
  invalid: [400, 'Some of the values are not valid.'],
  bad_cursor: [400, 'This list position is not valid. Start again from the first page.'],
  method_not_allowed: [405, 'This URL can only be read.'],
  conflict: [409, 'This cannot be done in the current state.'],
  only_version: [409, 'Cannot delete the only version of a file'],
  not_recycled: [409, 'Move the file to the Recycling Bin before deleting it.'],
  name_taken: [409, 'A folder with this name already exists here.'],
  not_processed: [409, 'This file is still being processed.'],
  folder_cycle: [409, 'A folder cannot be moved into itself or a folder inside it.'],
  album_cycle: [409, 'An album cannot be moved into itself or an album inside it.'],
  role_in_use: [409, 'This role is in use. Give its members another role first.'],
  last_owner: [409, 'A team must have at least one Owner.'],
  already_published: [409, 'This post is already published, or being published.'],
  not_configured: [409, 'This has not been set up yet.'],
  gone: [410, 'This link has expired or was already used.'],
  stale: [412, 'Someone changed this in the meantime.'],
  too_large: [413, 'This file is larger than this server accepts.'],
  unsupported_type: [415, 'This type of file does not support that.'],
  bad_range: [416, 'The requested range is outside the file.'],
  checksum: [460, 'The file was damaged on its way to the server.'],
  idempotency_mismatch: [422, 'This Idempotency-Key was already used with another body.'],
  locked: [423, 'Another request is working on this.'],
  rate_limited: [429, 'Too many requests. Try again in a moment.'],
  internal: [500, 'Something went wrong on the server. It was logged.'],
  integration_failed: [502, 'The other service did not respond as expected.'],
  damaged: [503, 'The stored file is damaged. Ask the operator to restore it, or upload the file again.'],
  busy: [503, 'The server is busy. Try again in a moment.'],
  no_space: [507, 'The server has no space left for this file.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errors;

/** The problem document of RFC 9457 that every refusal is answered with. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail: string;
  request_id: string;
  errors?: { path: string; message: string }[];
  /** The sign-in library's message, in its own words. */
  message?: string;
  needs?: string[];
  current?: unknown;
}

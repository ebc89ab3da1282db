import { z } from 'zod';
import {
  dateOrInstant,
  email,
  flag,
  idParams,
  instant,
  name,
  page,
  pageQuery,
  person,
  teamParams,
  text,
  uuid,
  words,
} from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';

export const approvalStatuses = ['pending', 'approved', 'declined', 'expired', 'revoked'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** A right as it was when the creator was asked. */
export const askedRight = z.object({
  uuid,
  name: z.string(),
  summary: z.string().nullable(),
  channels: z.array(z.string()),
  territories: z.array(z.string()),
});
export type AskedRight = z.output<typeof askedRight>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A picture of a request, bound to the bytes that it had then. */
const approvalItem = z.object({
  /** Null once the file is deleted, and for a picture of a post that is not in the library. */
  uuid: uuid.nullable(),
  post: uuid.nullable(),
  name: z.string(),
  thumbnail_url: z.string().nullable(),
  sha256,
  /** The creator's answer; null until there is one. */
  granted: z.boolean().nullable(),
  /** The original that the creator sent, and the time it came; null until then. */
  original: z.object({ sha256, at: instant }).nullable(),
});

export const approval = z.object({
  uuid,
  team: uuid,
  status: z.enum(approvalStatuses),
  files: z.array(approvalItem),
  posts: z.array(uuid),
  creator: z.object({ name: z.string(), handle: z.string().nullable(), email: z.string().nullable() }),
  message: z.string().nullable(),
  rights: z.array(askedRight),
  channels: z.array(z.string()),
  territories: z.array(z.string()),
  /** The days that it holds from the answer on; null: without end. */
  duration_days: z.number().int().nullable(),
  permalink: z.string().nullable(),
  terms: z.object({ version: z.number().int(), text: z.string(), hash: sha256 }),
  age_check: z.boolean(),
  /** True when the creator is asked for the originals of what they approve. */
  original: z.boolean(),
  /** The folder that originals of pictures of posts go to; null: Root. Those of files are versions of theirs. */
  folder: uuid.nullable(),
  /** The name that the creator wishes to be credited by. */
  credit: z.string().nullable(),
  signature: z
    .object({
      name: z.string(),
      at: instant,
      ip: z.string().nullable(),
      user_agent: z.string().nullable(),
      terms_hash: sha256,
    })
    .nullable(),
  /** The entry of the ledger that has the answer. */
  ledger_number: z.number().int().nullable(),
  /** True when the link was sent by email. */
  mailed: z.boolean(),
  reminder_days: z.number().int().nullable(),
  created_by: person.nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  viewed_at: instant.nullable(),
  reminded_at: instant.nullable(),
  decided_at: instant.nullable(),
  /** The time the creator took the approval back. */
  withdrawn_at: instant.nullable(),
  expires_at: instant,
  /** True when the caller asked and has not looked at what the creator answered or sent since. */
  unseen: z.boolean(),
});
export type Approval = z.output<typeof approval>;
const withUrl = approval.extend({ url: z.string() });
export type MadeApproval = z.output<typeof withUrl>;

const handling = { access: 'member', flags: ['MANAGE_APPROVALS'], feature: 'UGC_PLUS' } as const;
/** Ends what was begun, or reads it: whatever the plan includes by now. */
const tidying = { access: 'member', flags: ['MANAGE_APPROVALS'] } as const;

const link = z.url({ protocol: /^https?$/ }).max(limits.link);
const labels = z.array(name(limits.rightLabel)).max(limits.rightLabels);

export const newApproval = z.strictObject({
  files: z.array(uuid).max(limits.approvalFiles).optional(),
  posts: z.array(uuid).max(limits.approvalFiles).optional(),
  creator: z.strictObject({
    /** Left out: the handle. */
    name: name(limits.requestName).optional(),
    handle: name(limits.requestName).nullable().optional(),
    /** The link is sent there, where a mail server is set up. */
    email: email.nullable().optional(),
  }),
  message: words(limits.clientMessage).nullable().optional(),
  /** Uuids or names of the team's rights. */
  rights: z.array(name(limits.rightName)).max(limits.rightsPerFile).optional(),
  channels: labels.optional(),
  territories: labels.optional(),
  duration_days: z.number().int().min(1).max(36_500).nullable().optional(),
  permalink: link.nullable().optional(),
  /** Another text than any version before is a new version. Left out: the newest. */
  terms: words(limits.text).optional(),
  age_check: z.boolean().optional(),
  original: z.boolean().optional(),
  folder: uuid.nullable().optional(),
  /** Left out: in 14 days. */
  expires_at: dateOrInstant.optional(),
  /** Days after which the creator is reminded by email. */
  reminder_days: z.number().int().min(1).max(60).nullable().optional(),
});
export type NewApproval = z.output<typeof newApproval>;

export const listApprovals = route({
  ...tidying,
  id: 'approvals.list',
  method: 'GET',
  path: 'socials/team/one_time_approvals/{team}/',
  summary: 'Requests to creators, the newest first, without the secrets of their links',
  params: teamParams,
  query: pageQuery.extend({
    status: z.enum(approvalStatuses).optional(),
    q: text(100).optional(),
    file: uuid.optional(),
    post: uuid.optional(),
    /** Those alone that the caller asked and whose answer they have not looked at. */
    unseen: flag.optional(),
  }),
  reply: page(approval),
  status: 200,
});
/** Of others' requests nothing changes. */
export const seeApprovals = route({
  ...tidying,
  id: 'approvals.seen',
  method: 'POST',
  path: 'socials/team/one_time_approvals/seen/{team}/',
  summary: 'Note that the caller looked at what creators answered',
  params: teamParams,
  body: z.strictObject({ approvals: z.array(uuid).max(limits.page.max) }),
  /** The number of the caller's requests whose answer they have not looked at. */
  reply: z.object({ unseen: z.number().int() }),
  status: 200,
});
/** The only answer that has the address: its secret is kept as a hash alone. */
export const createApproval = route({
  ...handling,
  id: 'approvals.create',
  tellsSecret: true,
  method: 'POST',
  path: 'public/team/one_time_approval/create/{team}/',
  summary: 'Ask a creator for approval by a link that works once',
  params: teamParams,
  body: newApproval,
  reply: withUrl,
  status: 201,
});
/** An answer that was given stays given, and in the ledger. */
export const deleteApproval = route({
  ...tidying,
  id: 'approvals.delete',
  method: 'DELETE',
  path: 'public/team/one_time_approval/delete/{id}/',
  summary: 'End the link of a request and take the request from the list; an answer that was given still holds',
  params: idParams,
  reply: 'none',
  status: 204,
});
export const renewApproval = route({
  ...handling,
  id: 'approvals.renew',
  tellsSecret: true,
  method: 'POST',
  path: 'public/team/one_time_approval/renew/{id}/',
  summary: 'End the link of a request that was not answered and make another',
  params: idParams,
  body: z.strictObject({ expires_at: dateOrInstant.optional() }).optional(),
  reply: withUrl,
  status: 200,
});
export const approvalCertificate = route({
  ...tidying,
  id: 'approvals.certificate',
  method: 'GET',
  path: 'socials/team/one_time_approval/certificate/{id}/',
  summary: 'The answer to a request as a certificate to print, as PDF',
  params: idParams,
  reply: 'bytes',
  status: 200,
});
export const listApprovalTerms = route({
  ...tidying,
  id: 'approvals.terms',
  method: 'GET',
  path: 'socials/team/approval_terms/{team}/',
  summary: 'All versions of the terms that creators are asked to agree to, the newest first',
  params: teamParams,
  query: pageQuery,
  reply: page(z.object({ version: z.number().int(), text: z.string(), hash: sha256, created_at: instant.nullable() })),
  status: 200,
});

/** The id is that of a team. Beside the posts, for those who do not handle requests: no more of them than their outcome. */
export const recentRequests = route({
  access: 'member',
  flags: ['MANAGE_POSTS'],
  feature: 'UGC_PLUS',
  id: 'approvals.recent',
  method: 'GET',
  path: 'socials/posts/recent-requests/{id}/',
  summary: 'The latest requests to creators of a team, and what became of them',
  params: idParams,
  /** The uuid of a creator as posts have it. */
  query: pageQuery.extend({ creator: uuid.optional() }),
  reply: page(
    approval
      .pick({ uuid: true, status: true, posts: true, created_at: true, decided_at: true, expires_at: true })
      .extend({ creator: z.object({ name: z.string(), handle: z.string().nullable() }) }),
  ),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listApprovals,
  seeApprovals,
  createApproval,
  deleteApproval,
  renewApproval,
  approvalCertificate,
  listApprovalTerms,
  recentRequests,
];

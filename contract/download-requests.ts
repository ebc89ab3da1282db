import { z } from 'zod';
import { downloadSizes } from './content.ts';
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
} from './core/fields.ts';
import { limits } from './core/limits.ts';
import { type Route, route } from './core/route.ts';
import { requestStatuses } from './request-statuses.ts';

const requestedFile = z.object({
  uuid,
  name: z.string(),
  file_type: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  thumbnail_url: z.string().nullable(),
  /** True when an approval lets it down: the reviewer may have left some out. */
  granted: z.boolean(),
  /** The last time that the link gave it. */
  taken_at: instant.nullable(),
});

export const downloadRequest = z.object({
  uuid,
  team: z.object({ uuid, name: z.string() }),
  /** The one it was made through; null too when that was deleted for good. */
  media_centre: z.object({ uuid, title: z.string() }).nullable(),
  /** The file, when it is about one. */
  file: uuid.nullable(),
  files: z.array(requestedFile),
  requester: z.object({
    uuid,
    name: z.string(),
    email: z.string(),
    company: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  /** The last day that the requester needs the files, as they said. */
  needed_until: instant.nullable(),
  /** The largest size that the requester needs images in. */
  size: z.enum(downloadSizes),
  status: z.enum(requestStatuses),
  decided_by: person.nullable(),
  decided_at: instant.nullable(),
  /** The reviewer's message to the requester. */
  message: z.string().nullable(),
  expires_at: instant.nullable(),
  /** Of an approved one, the largest size that images are given in. Other files are not resized. */
  granted_size: z.enum(downloadSizes).nullable(),
  /** Of an approved one, the link that lets just these files down, and its last part. */
  url: z.string().nullable(),
  token: z.string().nullable(),
  /** True when the caller asked for it, or may decide it. */
  own: z.boolean(),
  decides: z.boolean(),
  revision: z.number().int(),
  created_at: instant,
});
export type DownloadRequest = z.output<typeof downloadRequest>;

export const requester = z.object({
  uuid,
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  requests: z.number().int(),
  pending: z.number().int(),
  last_at: instant,
});
export type Requester = z.output<typeof requester>;

const review = ['REVIEW_REQUESTS'] as const;
const status = z.enum(requestStatuses).optional();
const requests = page(downloadRequest);
const decided = z.enum(['approved', 'denied', 'pending']);
const message = text(2000).nullable().optional();
/** A plain date is its first moment, in UTC. */
const end = dateOrInstant.nullable().optional();

/** The reply to a visitor of a Media Centre who requested files: files by their places, and where the status page is. */
export const sentRequest = z.object({
  uuid,
  media_centre: z.object({ uuid, title: z.string() }),
  files: z.array(z.object({ uuid, title: z.string() })),
  needed_until: instant.nullable(),
  status: z.literal('pending'),
  status_url: z.string(),
});

/**
 * For who is signed in, name and email are those of the account. Through a Media Centre it needs no session: `files` are
 * places or files that it shows and that have to be asked for; name, email and whatever else it asks must be there.
 */
export const createRequest = route({
  id: 'download_requests.create',
  method: 'POST',
  path: 'files/download_request/create/',
  access: 'visitor',
  summary: 'Ask for files that may not be downloaded directly',
  body: z.strictObject({
    media_centre: uuid.optional(),
    file: uuid.optional(),
    files: z.array(uuid).max(limits.requestFiles).optional(),
    requester: z
      .strictObject({
        name: name(limits.requestName).optional(),
        email: email.optional(),
        company: text(limits.requestName).nullable().optional(),
        reason: text(limits.requestReason).nullable().optional(),
      })
      .optional(),
    /** Through a Media Centre: the last day that the files are needed, and whether its usage terms are agreed to. */
    needed_until: dateOrInstant.nullable().optional(),
    terms_accepted: z.boolean().optional(),
    /** The largest size that images are needed in: the original unless told. */
    size: z.enum(downloadSizes).optional(),
  }),
  reply: z.union([downloadRequest, sentRequest]),
  tellsSecret: true,
  status: 201,
});
export const listRequests = route({
  id: 'download_requests.list',
  method: 'GET',
  path: 'files/download_requests/',
  access: 'session',
  summary: 'Requests that the caller may decide or has made, newest first',
  query: pageQuery.extend({ status, mine: flag.optional(), file: uuid.optional(), media_centre: uuid.optional() }),
  reply: requests,
  status: 200,
});
/** The orders of the inbox, newest first where nothing else is asked for. */
export const requestOrders = ['-created', 'created'] as const;
export type RequestOrder = (typeof requestOrders)[number];

export const listTeamRequests = route({
  id: 'download_requests.team',
  method: 'GET',
  path: 'files/download_requests/team/{team}/',
  access: 'member',
  flags: review,
  summary: 'The requests for a team’s files, newest first unless another order is asked for',
  params: teamParams,
  query: pageQuery.extend({
    status,
    q: text(200).optional(),
    media_centre: uuid.optional(),
    order: z.enum(requestOrders).default('-created'),
  }),
  reply: requests,
  status: 200,
});
/** Denied or pending again: an approval before that ends at once. */
export const updateRequest = route({
  id: 'download_requests.update',
  method: 'PUT',
  path: 'files/download_request/update/{id}/',
  access: 'member',
  flags: review,
  summary: 'Approve a request until a date, for all of its files or some; deny it; or set it back',
  params: idParams,
  body: z.strictObject({
    status: decided,
    expires_at: end,
    files: z.array(uuid).min(1).max(limits.requestFiles).optional(),
    /** The largest size that images are given in: as it is, or as it was asked for, unless told. */
    size: z.enum(downloadSizes).optional(),
    message,
  }),
  reply: downloadRequest,
  status: 200,
});
/** The id is that of a Media Centre, or of a team for whoever asked it in any way. */
export const listRequesters = route({
  id: 'download_requests.users',
  method: 'GET',
  path: 'files/download_requests/users/{id}/',
  access: 'member',
  flags: review,
  summary: 'People who requested files through a Media Centre, or from a team, and how often, the latest first',
  params: idParams,
  query: pageQuery,
  reply: page(requester),
  status: 200,
});
export const listRequestsOfUser = route({
  id: 'download_requests.team_user',
  method: 'GET',
  path: 'files/download_requests/team/user/{team}/',
  access: 'member',
  flags: review,
  summary: 'The requests of one requester',
  params: teamParams,
  query: pageQuery.extend({ user: uuid, status }),
  reply: requests,
  status: 200,
});
/** Approving takes the pending ones, denying the approved ones too. */
export const updateRequestsOfUser = route({
  id: 'download_requests.team_user_update',
  method: 'PUT',
  path: 'files/download_requests/team/user/update/{team}/',
  access: 'member',
  flags: review,
  summary: 'Decide all requests of one requester at once',
  params: teamParams,
  body: z.strictObject({
    user: uuid,
    status: z.enum(['approved', 'denied']),
    expires_at: end,
    message,
    /** Only those that were made through it. */
    media_centre: uuid.optional(),
  }),
  reply: z.object({ results: z.array(downloadRequest) }),
  status: 200,
});
export const showRequestsOfUser = route({
  id: 'download_requests.user',
  method: 'GET',
  path: 'files/download_requests/user/{id}/{user}/',
  access: 'member',
  flags: review,
  summary: 'The requests of one person through a Media Centre, or to a team',
  params: z.object({ id: uuid, user: uuid }),
  query: pageQuery,
  reply: requests,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  createRequest,
  listRequests,
  listTeamRequests,
  updateRequest,
  listRequesters,
  listRequestsOfUser,
  updateRequestsOfUser,
  showRequestsOfUser,
];

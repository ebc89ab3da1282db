import { z } from 'zod';
import { email, instant, name, words } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { askedFields, sentKinds } from '../upload-links/link.ts';

const secret = z.string().regex(/^[\w-]{43}$/);
/** As made by the server: 32 bytes. */
export const uploadLinkParams = z.object({ token: secret });
export const sendingParams = uploadLinkParams.extend({ sending: secret });

/** An upload link as guests are shown it, and nothing else of the team. */
export const publicUploadLink = z.object({
  team: z.object({ name: z.string(), accent_colour: z.string().nullable() }),
  title: z.string(),
  welcome: z.string().nullable(),
  terms: z.object({ text: z.string(), hash: z.string() }).nullable(),
  asked: askedFields,
  ends_at: instant.nullable(),
  /** Files that it takes now; null: no limit. */
  files_left: z.number().int().nullable(),
  max_bytes: z.number().int(),
  kinds: z.array(z.enum(sentKinds)),
});
export type PublicUploadLink = z.output<typeof publicUploadLink>;

/** The files and words of a guest, as they keep them. */
export const guestReceipt = z.object({
  team: z.object({ name: z.string(), accent_colour: z.string().nullable() }),
  title: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  organisation: z.string().nullable(),
  credit: z.string().nullable(),
  /** Files that came whole. */
  files: z.array(
    z.object({ name: z.string(), size: z.number().int(), sha256: z.string(), note: z.string().nullable() }),
  ),
  terms: z.object({ text: z.string(), hash: z.string() }).nullable(),
  started_at: instant,
  /** Null while it is still being sent. */
  closed_at: instant.nullable(),
  ledger: z.object({ number: z.number().int(), hash: z.string() }).nullable(),
});
export type GuestReceipt = z.output<typeof guestReceipt>;

const visiting = { access: 'visitor', params: uploadLinkParams } as const;

export const showPublicUploadLink = route({
  ...visiting,
  id: 'public_upload_links.show',
  method: 'GET',
  path: 'public/upload_link/{token}/',
  summary: 'What an upload link asks of guests. 410 once it has ended or is full, 401 while its password is missing',
  reply: publicUploadLink,
  status: 200,
});
export const beginSending = route({
  ...visiting,
  id: 'public_upload_links.begin',
  tellsSecret: true,
  method: 'POST',
  path: 'public/upload_link/begin/{token}/',
  summary: 'Begin to send files as a guest. Its secret goes with each upload, in the header X-Guest-Sending',
  body: z.strictObject({
    name: name(limits.requestName).nullable().optional(),
    email: email.nullable().optional(),
    organisation: name(limits.requestName).nullable().optional(),
    credit: words(limits.requestName).nullable().optional(),
    /** Names the terms that were agreed to. Needed where the link has some. */
    terms_hash: z.string().max(64).optional(),
  }),
  reply: z.object({ sending: secret }),
  status: 201,
});
export const finishSending = route({
  ...visiting,
  id: 'public_upload_links.finish',
  method: 'POST',
  path: 'public/upload_link/finish/{token}/',
  summary: 'Finish a sending: what came is kept in the ledger of the team, once. Asked again, the same receipt',
  body: z.strictObject({ sending: secret }),
  reply: guestReceipt.extend({ receipt_url: z.string() }),
  status: 200,
});
export const showSending = route({
  access: 'visitor',
  id: 'public_upload_links.sending',
  method: 'GET',
  path: 'public/upload_link/sending/{token}/{sending}/',
  summary: 'What came of one’s own sending so far, and its receipt once it is finished',
  params: sendingParams,
  reply: guestReceipt,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [showPublicUploadLink, beginSending, finishSending, showSending];

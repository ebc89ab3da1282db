import { z } from 'zod';
import { instant, name, uuid, words } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';

const secret = z.string().regex(/^[\w-]{43}$/);
/** As made by the server: 32 bytes. */
export const approvalParams = z.object({ token: secret });
export const receiptParams = approvalParams.extend({ receipt: secret });

const shownItem = z.object({
  /** Names the picture in an answer. */
  uuid,
  name: z.string(),
  file_type: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Null where it cannot be shown. */
  url: z.string().nullable(),
  sources: z.array(z.object({ width: z.number().int(), url: z.string() })),
});
export type ShownItem = z.output<typeof shownItem>;

/** A request as its creator is shown it, and nothing else of the team. */
export const publicApproval = z.object({
  team: z.object({ name: z.string(), logo: z.string().nullable(), accent_colour: z.string().nullable() }),
  creator: z.object({ name: z.string(), handle: z.string().nullable() }),
  message: z.string().nullable(),
  files: z.array(shownItem),
  rights: z.array(z.object({ name: z.string(), summary: z.string().nullable() })),
  channels: z.array(z.string()),
  territories: z.array(z.string()),
  duration_days: z.number().int().nullable(),
  terms: z.object({ text: z.string(), hash: z.string() }),
  age_check: z.boolean(),
  /** True when originals can be sent after approving. */
  original: z.boolean(),
  expires_at: instant,
  /** True where who looks is signed in as a member of the team. Members see the page, and cannot answer by it. */
  member: z.boolean(),
});
export type PublicApproval = z.output<typeof publicApproval>;

/** The answer, as the creator keeps it. */
export const approvalReceipt = z.object({
  status: z.enum(['approved', 'declined', 'expired', 'revoked']),
  team: z.object({ name: z.string(), logo: z.string().nullable(), accent_colour: z.string().nullable() }),
  name: z.string().nullable(),
  credit: z.string().nullable(),
  decided_at: instant.nullable(),
  withdrawn_at: instant.nullable(),
  expires_at: instant,
  files: z.array(
    z.object({ name: z.string(), sha256: z.string(), granted: z.boolean().nullable(), original: z.boolean() }),
  ),
  /** The time until which originals can be sent with the secret of the receipt; null where they cannot. */
  originals_until: instant.nullable(),
  rights: z.array(z.object({ name: z.string(), summary: z.string().nullable() })),
  channels: z.array(z.string()),
  territories: z.array(z.string()),
  duration_days: z.number().int().nullable(),
  terms: z.object({ text: z.string(), hash: z.string() }),
  /** The entry of the ledger, and its hash. */
  ledger: z.object({ number: z.number().int(), hash: z.string() }).nullable(),
});
export type ApprovalReceipt = z.output<typeof approvalReceipt>;

const visiting = { access: 'visitor', params: approvalParams } as const;

export const showApproval = route({
  ...visiting,
  id: 'public_approvals.show',
  method: 'GET',
  path: 'public/team/one_time_approval/{token}/',
  summary:
    'What a creator is asked by a link. 410 once it was answered, expired or was ended, with the receipt as `current`',
  reply: publicApproval,
  status: 200,
});
export const answerApproval = route({
  ...visiting,
  id: 'public_approvals.answer',
  tellsSecret: true,
  method: 'POST',
  path: 'public/team/one_time_approval/{token}/',
  summary: 'Approve or decline as a creator, once; 410 with the receipt as `current` ever after',
  body: z.strictObject({
    status: z.enum(['approved', 'declined']),
    /** The signature. Needed to approve. */
    name: name(limits.requestName).optional(),
    /** The pictures that are approved. Left out: all. */
    files: z.array(uuid).max(limits.approvalFiles).optional(),
    credit: words(limits.requestName).nullable().optional(),
    /** Names the terms that were agreed to. Needed to approve. */
    terms_hash: z.string().max(64).optional(),
    /** Needed to approve where the request has an age check. */
    of_age: z.boolean().optional(),
  }),
  reply: approvalReceipt.extend({ receipt: z.string(), receipt_url: z.string() }),
  status: 200,
});
export const withdrawApproval = route({
  ...visiting,
  id: 'public_approvals.withdraw',
  method: 'POST',
  path: 'public/team/one_time_approval/withdraw/{token}/',
  summary: 'Withdraw an approval as its creator, with the secret of the receipt',
  body: z.strictObject({ receipt: secret }),
  reply: approvalReceipt,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [showApproval, answerApproval, withdrawApproval];

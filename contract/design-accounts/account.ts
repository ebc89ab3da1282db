import { z } from 'zod';
import { instant, person, uuid } from '../core/fields.ts';
import { designTools } from './tools.ts';

/** `expired`: the tool wants the account to be connected again. `revoked`: the access was taken away there. */
export const designAccountStates = ['connected', 'expired', 'revoked'] as const;
export type DesignAccountState = (typeof designAccountStates)[number];

/** An account at a design tool, which a team shares. Never with what gives access to it. */
export const designAccount = z.object({
  uuid,
  team: uuid,
  tool: z.enum(designTools),
  /** As the tool shows it. */
  name: z.string(),
  state: z.enum(designAccountStates),
  /** The reason it is not connected, in a sentence. */
  state_reason: z.string().nullable(),
  /** True when it can be used now. */
  is_authenticated: z.boolean(),
  scopes: z.array(z.string()),
  connected_by: person.nullable(),
  created_at: instant,
  revision: z.number().int(),
});
export type DesignAccount = z.output<typeof designAccount>;

/** A design tool, and what has to be set before accounts of it can be connected. */
export const designSetup = z.object({
  tool: z.enum(designTools),
  name: z.string(),
  /** True when accounts can be connected now. */
  configured: z.boolean(),
  /** Settings that the administrator has to set first, each with what it is and where to get it. */
  missing: z.array(z.object({ setting: z.string(), text: z.string() })),
  /** The address that the app at the tool has to be told to return to. */
  redirect_url: z.string(),
  /** The page on which such an app is made. */
  help_url: z.string(),
});
export type DesignSetup = z.output<typeof designSetup>;

/** A design as its tool lists it. */
export const design = z.object({
  /** The tool's own id. */
  design: z.string(),
  title: z.string(),
  /** Null where the tool does not tell, or it has none. */
  page_count: z.number().int().nullable(),
  updated_at: instant,
  /** A small picture, drawn anew by this server. It works for some minutes. */
  picture_url: z.string().nullable(),
  /** Its page at the tool, where it is edited. */
  edit_url: z.string().nullable(),
});
export type Design = z.output<typeof design>;

/** `waiting`: not begun, or told to wait by the tool. */
export const transferStates = ['waiting', 'running', 'done', 'failed'] as const;
export type TransferState = (typeof transferStates)[number];

/** A file on its way to a design tool, or a design on its way into the library. */
export const designTransfer = z.object({
  uuid,
  team: uuid,
  account: uuid,
  kind: z.enum(['upload', 'import']),
  state: z.enum(transferStates),
  /** Per cent. */
  progress: z.number().int(),
  /** Of an import: the files that it made, or the one that it gave a new version. */
  files: z.array(uuid),
  /** Of an import that is done: what undoes it. */
  change_set: uuid.nullable(),
  /** The reason it failed, in a sentence. */
  failed: z.string().nullable(),
  created_at: instant,
});
export type DesignTransfer = z.output<typeof designTransfer>;

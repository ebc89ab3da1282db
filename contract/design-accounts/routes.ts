import { z } from 'zod';
import { instant, page, pageQuery, text, uuid, wholeQuery } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { designAccountPolicy as policy } from '../policy/design-accounts.ts';
import { design, designAccount, designSetup, designTransfer } from './account.ts';
import { designTools, exportFormats } from './tools.ts';

/** The id is that of a team, an account or a file, as the call says. */
const params = z.object({ design_tool: z.enum(designTools), id: uuid });

const viewing = { access: 'member', flags: policy['design_account.view'].flags } as const;
/** Possible without the plan, too. */
const ending = { access: 'member', flags: policy['design_account.end'].flags } as const;
const managing = { ...ending, feature: 'DAM_PLUS' } as const;
const importing = { access: 'member', flags: policy['design_account.import'].flags, feature: 'DAM_PLUS' } as const;

export const showSetup = route({
  ...ending,
  id: 'design_accounts.setup',
  method: 'GET',
  path: 'users/{design_tool}/setup/{id}/',
  summary: 'What a design tool needs before accounts of it can be connected. The id is that of a team',
  params,
  reply: designSetup,
  status: 200,
});
export const listDesignAccounts = route({
  ...viewing,
  id: 'design_accounts.list',
  method: 'GET',
  path: 'users/{design_tool}/accounts/{id}/',
  summary: 'The accounts of a team at a design tool, by name. The id is that of the team',
  params,
  query: wholeQuery,
  reply: page(designAccount),
  status: 200,
});
/** `not_configured` names the settings that the administrator has to set. Refused to other sites: it begins something. */
export const authorizeDesignAccount = route({
  ...managing,
  id: 'design_accounts.auth_url',
  method: 'GET',
  path: 'users/{design_tool}/account/auth_url/{id}/',
  summary:
    'Begin to connect an account: the address at the tool where the person allows it, for ten minutes and this session. The id is that of a team',
  params,
  reply: z.object({ url: z.string(), state: z.string(), expires_at: instant }),
  keys: false,
  status: 200,
});
/** Only in the session that began, once. */
export const authenticateDesignAccount = route({
  ...managing,
  id: 'design_accounts.authenticate',
  method: 'POST',
  path: 'users/{design_tool}/authenticate/{id}/',
  summary:
    'Take what the person came back with from the tool: the account that can be connected now, for ten minutes. The id is that of a team',
  params,
  body: z.strictObject({ state: text(500), code: text(4000).optional(), error: text(1000).optional() }),
  reply: z.object({
    grant: uuid,
    name: z.string(),
    /** The account of the team that it is already. */
    account: uuid.nullable(),
    expires_at: instant,
  }),
  keys: false,
  status: 200,
});
export const createDesignAccount = route({
  ...managing,
  id: 'design_accounts.create',
  method: 'POST',
  path: 'users/{design_tool}/account/create/{id}/',
  summary:
    'Connect the account that was allowed; one that the team has already is connected again. The id is that of a team',
  params,
  body: z.strictObject({ grant: uuid }),
  reply: designAccount,
  keys: false,
  status: 201,
});
/** Also without the feature, so that access can always be given back. */
export const deleteDesignAccount = route({
  ...ending,
  id: 'design_accounts.delete',
  method: 'DELETE',
  path: 'users/{design_tool}/account/delete/{id}/',
  summary: 'Disconnect an account: its access is given back and forgotten',
  params,
  reply: 'none',
  status: 204,
});
/** Refused to other sites: it asks the tool on behalf of the team. */
export const syncDesigns = route({
  ...importing,
  id: 'design_accounts.sync',
  method: 'GET',
  path: 'users/{design_tool}/sync/{id}/',
  summary: 'The designs of an account as the tool has them now, changed last first, or as they fit `query`',
  params,
  query: pageQuery.extend({ query: text(255).trim().optional() }),
  reply: page(design),
  status: 200,
});
export const designPicture = route({
  ...importing,
  id: 'design_accounts.picture',
  method: 'GET',
  path: 'users/{design_tool}/design/picture/{id}/',
  summary: 'The small image of a design of an account, by the address that the list of designs gives',
  params,
  query: z.strictObject({ at: z.string().min(1).max(8000) }),
  reply: 'bytes',
  status: 200,
});
export const importDesign = route({
  ...importing,
  id: 'design_accounts.import',
  method: 'POST',
  path: 'users/{design_tool}/design/import/{id}/',
  summary: 'Have a design of an account exported and brought in, as new files or as a new version of `file`',
  params,
  body: z.strictObject({
    design: text(200).trim().min(1, 'must not be empty'),
    format: z.enum(exportFormats).default('png'),
    /** Of types that have one page each; left out: every page, or the first for a version. */
    page: z.number().int().min(1).max(500).optional(),
    file: uuid.optional(),
    /** For new files; null or left out: Root. */
    folder: uuid.nullable().optional(),
  }),
  reply: designTransfer,
  status: 202,
});
/** `account` is one of the file's team, or of the team that the file is shared with. */
export const uploadToDesignTool = route({
  access: 'member',
  flags: policy['design_account.send'].flags,
  feature: 'DAM_PLUS',
  id: 'design_accounts.upload',
  method: 'POST',
  path: 'users/{design_tool}/file/upload/{id}/',
  summary:
    'Upload an image to an account, with the watermark where the person may only have it so. The id is that of the file',
  params,
  body: z.strictObject({ account: uuid }),
  reply: designTransfer,
  status: 202,
});
/** Of the person who began it alone. */
export const showTransfer = route({
  access: 'member',
  id: 'design_accounts.transfer',
  method: 'GET',
  path: 'users/{design_tool}/transfer/{id}/',
  summary: 'How far an upload or an import is',
  params,
  reply: designTransfer,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  showSetup,
  listDesignAccounts,
  authorizeDesignAccount,
  authenticateDesignAccount,
  createDesignAccount,
  deleteDesignAccount,
  syncDesigns,
  designPicture,
  importDesign,
  uploadToDesignTool,
  showTransfer,
];

import { z } from 'zod';
import {
  colour,
  flag,
  idParams,
  instant,
  name,
  page,
  teamParams,
  text,
  timeZone,
  uuid,
  uuidParams,
  wholeQuery,
} from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { approvalRule, platformOffer, publishingWays, socialAccount } from './account.ts';
import { platforms } from './platforms.ts';

const manage = ['MANAGE_ACCOUNTS'] as const;
const reading = { access: 'member', flags: ['MANAGE_ACCOUNTS', 'MANAGE_POSTS', 'PUBLISH_POSTS'] } as const;
/** Possible without the plan, too. */
const ending = { access: 'member', flags: manage } as const;
const managing = { ...ending, feature: 'SOCIALS' } as const;

const platform = z.enum(platforms);
const typed = text(500).trim().min(1, 'must not be empty');

/** Fields that connectors may ask for; `socials.platforms` names those of each network. */
const connecting = {
  /** The server of a network that has many, such as `mastodon.social`. */
  server: typed.optional(),
  identifier: typed.optional(),
  /** An app password. Never told again. */
  password: typed.optional(),
  /** The outcome of `socials.account_finish`, and which of its accounts. */
  grant: uuid.optional(),
  choice: text(500).optional(),
};
const settings = {
  name: name(limits.name).optional(),
  time_zone: timeZone.nullable().optional(),
  way: z.enum(publishingWays).optional(),
  approval: approvalRule.partial().optional(),
  colour: colour.optional(),
  defaults: z.record(z.string().max(40), text(200)).optional(),
  territories: z.array(name(limits.rightLabel)).max(limits.rightLabels).optional(),
};

export const listAccounts = route({
  ...reading,
  id: 'socials.accounts',
  method: 'GET',
  path: 'socials/accounts/{team}/',
  summary: 'The social accounts of a team, by network and name',
  params: teamParams,
  query: wholeQuery.extend({ active: flag.optional(), platform: platform.optional() }),
  reply: page(socialAccount),
  status: 200,
});
/** An account of a network that asks for more than fields is connected by the grant of `socials.account_finish`. */
export const connectAccount = route({
  ...managing,
  id: 'socials.account_create',
  method: 'PUT',
  path: 'socials/account/{team}/',
  summary: 'Connect a social account; for hand-over it needs a user name alone',
  params: teamParams,
  body: z.strictObject({ platform, username: typed.optional(), ...connecting, ...settings }),
  reply: socialAccount,
  status: 201,
});
export const updateAccount = route({
  ...managing,
  id: 'socials.account_update',
  method: 'PUT',
  path: 'socials/account/update/{uuid}/',
  summary: 'Change a social account, turn it off or on, or connect it again. Planned posts stay: see `posts.zone`',
  params: uuidParams,
  body: z.strictObject({
    active: z.boolean().optional(),
    ...connecting,
    ...settings,
  }),
  reply: socialAccount,
  status: 200,
});
/** Also without the feature, so that access can always be given back. */
export const deleteAccount = route({
  ...ending,
  id: 'socials.account_delete',
  method: 'DELETE',
  path: 'socials/account/delete/{uuid}/',
  summary: 'Disconnect a social account: its access is given back and forgotten, planned posts are not published to it',
  params: uuidParams,
  reply: 'none',
  status: 204,
});
/** The id is that of a team. */
export const createDemoAccount = route({
  ...managing,
  id: 'socials.account_demo',
  method: 'POST',
  path: 'socials/account/auto-create-demo-account/{id}/',
  summary: 'Make an account whose posts appear on a page of this product alone, to try everything',
  params: idParams,
  body: z.strictObject({}).optional(),
  reply: socialAccount,
  status: 201,
});
export const refreshTagged = route({
  access: 'member',
  flags: ['MANAGE_POSTS'],
  feature: 'UGC_PLUS',
  id: 'socials.tagged_refresh',
  method: 'POST',
  path: 'socials/tagged/refresh/',
  summary: 'Look for posts that mention or tag the connected accounts. Tells when it ran and when it may again',
  body: z.strictObject({ team: uuid }),
  reply: z.object({
    ran_at: instant,
    next_at: instant,
    accounts: z.array(z.object({ account: uuid, found: z.number().int(), error: z.string().nullable() })),
  }),
  status: 200,
});

export const listPlatforms = route({
  ...reading,
  id: 'socials.platforms',
  method: 'GET',
  path: 'socials/platforms/{team}/',
  summary: 'The networks whose accounts can be connected, and what each needs first',
  params: teamParams,
  query: wholeQuery,
  reply: page(platformOffer),
  status: 200,
});
/** `not_configured` names the settings that the administrator has to set. */
export const authorizeAccount = route({
  ...managing,
  id: 'socials.account_auth',
  method: 'POST',
  path: 'socials/account/auth_url/{team}/',
  summary: 'Begin to connect an account at its network: the address where the person allows it, for ten minutes',
  params: teamParams,
  body: z.strictObject({ platform, server: typed.optional(), identifier: typed.optional() }),
  reply: z.object({ url: z.string(), state: z.string(), expires_at: instant }),
  tellsSecret: true,
  keys: false,
  status: 200,
});
/** Only in the session that began, once. */
export const finishAccount = route({
  ...managing,
  id: 'socials.account_finish',
  method: 'POST',
  path: 'socials/account/auth_finish/{team}/',
  summary: 'Finish the sign-in at a network: the accounts that can be connected now, for ten minutes',
  params: teamParams,
  body: z.strictObject({
    state: text(500),
    code: text(4000).optional(),
    error: text(1000).optional(),
    /** The server that sent the person back, as some tell it. */
    iss: text(500).optional(),
  }),
  reply: z.object({
    grant: uuid,
    platform,
    choices: z.array(
      z.object({
        choice: z.string(),
        name: z.string(),
        username: z.string(),
        photo: z.string().nullable(),
        /** The account of the team that it is already. */
        account: uuid.nullable(),
      }),
    ),
    expires_at: instant,
  }),
  keys: false,
  status: 200,
});
export const checkAccount = route({
  ...managing,
  id: 'socials.account_check',
  method: 'POST',
  path: 'socials/account/check/{uuid}/',
  summary: 'Ask the network whether the account is still connected, and for its name and image',
  params: uuidParams,
  reply: socialAccount,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listAccounts,
  connectAccount,
  updateAccount,
  deleteAccount,
  createDemoAccount,
  refreshTagged,
  listPlatforms,
  authorizeAccount,
  finishAccount,
  checkAccount,
];

import { z } from 'zod';
import { colour, instant, person, uuid } from '../core/fields.ts';
import { platforms } from './platforms.ts';

/** `expired`: the network wants the account to be connected again. `revoked`: the access was taken away there. */
export const accountStates = ['connected', 'expired', 'revoked'] as const;
export type AccountState = (typeof accountStates)[number];

/** `direct`: the product publishes. `handover`: a person does, with everything prepared. */
export const publishingWays = ['direct', 'handover'] as const;
export type PublishingWay = (typeof publishingWays)[number];

/** `optional`: people may be asked. `required`: nothing goes out before enough of them have approved. */
export const approvalModes = ['none', 'optional', 'required'] as const;
export type ApprovalMode = (typeof approvalModes)[number];

/** The approval that posts need. */
export const approvalRule = z.strictObject({
  mode: z.enum(approvalModes),
  /** The number of people who have to approve. */
  needed: z.number().int().min(1).max(10),
  /** Those who may; empty: everybody who may publish. */
  approvers: z.array(uuid).max(50),
});
export type ApprovalRule = z.output<typeof approvalRule>;
export const noApproval: ApprovalRule = { mode: 'none', needed: 1, approvers: [] };

/** Limits of an account, as its network and its server have them: `contract/posts/platforms/` has all of a network. */
export const accountLimits = z.object({
  /** Characters of a caption, as the network counts them. */
  caption_length: z.number().int(),
  /** Media types that it takes. */
  file_kinds: z.array(z.string()),
  /** Files of one post; at least so many, and at most. */
  least_files: z.number().int(),
  most_files: z.number().int(),
  alt_length: z.number().int(),
  /** Options whose choices are the account's own, by name: its boards, or who may see its posts. */
  choices: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))).optional(),
});
export type AccountLimits = z.output<typeof accountLimits>;
/** The limits of one account or server, where they differ from those of its network. */
export type OwnLimits = Partial<AccountLimits>;

export const socialAccount = z.object({
  uuid,
  team: uuid,
  platform: z.enum(platforms),
  name: z.string(),
  /** As the network shows it, without @. */
  username: z.string(),
  /** A small picture as a data URL. */
  photo: z.string().nullable(),
  /** The address of its page at the network. */
  url: z.string().nullable(),
  /** Turned off by the team: it is not offered, and nothing is published to it. */
  active: z.boolean(),
  state: z.enum(accountStates),
  /** The reason it is not connected, and what would help, in a sentence. */
  state_reason: z.string().nullable(),
  way: z.enum(publishingWays),
  scopes: z.array(z.string()),
  limits: accountLimits,
  /** Of its own; null: the team's. `zone` is the one that counts. */
  time_zone: z.string().nullable(),
  zone: z.string(),
  approval: approvalRule,
  colour,
  /** Preset options of its posts, by name: `visibility`, `language` … */
  defaults: z.record(z.string(), z.string()),
  /** Places that it speaks to, as rights name them; empty: everywhere. */
  territories: z.array(z.string()),
  /** Capabilities: what its network can be asked besides publishing. */
  metrics: z.boolean(),
  tagged: z.boolean(),
  /** The time its access ends unless it is renewed, which the product does by itself. */
  access_until: instant.nullable(),
  /** The last look at the network, and at posts that mention the account. */
  checked_at: instant.nullable(),
  tagged_at: instant.nullable(),
  /** Posts that are still to be published. */
  waiting: z.number().int(),
  connected_by: person.nullable(),
  created_at: instant,
  revision: z.number().int(),
});
export type SocialAccount = z.output<typeof socialAccount>;

/** A network, and what has to be set before accounts of it can be connected. */
export const platformOffer = z.object({
  platform: z.enum(platforms),
  name: z.string(),
  /** True when accounts can be connected now. */
  configured: z.boolean(),
  /** Settings that the administrator has to set first, each with what it is and where to get it. */
  missing: z.array(z.object({ setting: z.string(), text: z.string() })),
  /** The page on which an app of one's own is made at the network. */
  help_url: z.string().nullable(),
  /** The address that such an app has to be told to return to. */
  redirect_url: z.string().nullable(),
  /** The best first. `fields`: by what the person types here. `oauth`: by going to the network and coming back. */
  ways: z.array(z.enum(['fields', 'oauth'])),
  /** Fields that the person fills in here, before either. */
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      text: z.string().nullable(),
      required: z.boolean(),
      secret: z.boolean(),
      for: z.enum(['fields', 'oauth']),
    }),
  ),
  /** True when an account of it can be kept for hand-over, without any access. */
  handover: z.boolean(),
});
export type PlatformOffer = z.output<typeof platformOffer>;

/** A post of someone else that mentions or tags a connected account. */
export const taggedPost = z.object({
  uuid,
  account: uuid,
  platform: z.enum(platforms),
  permalink: z.string(),
  caption: z.string(),
  posted_on: instant.nullable(),
  media: z.array(z.object({ kind: z.enum(['image', 'video']), url: z.string(), thumbnail_url: z.string().nullable() })),
  creator: z.object({ identifier: z.string(), handle: z.string(), name: z.string() }),
  hashtags: z.array(z.string()),
  mentions: z.array(z.string()),
});
export type TaggedPost = z.output<typeof taggedPost>;

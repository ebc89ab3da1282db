import { z } from 'zod';
import { idParams, instant, name, page, pageQuery, person, teamParams, uuid, words } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { tag } from '../tags.ts';

/** A tag that somebody would like to use, whose role uses the tags that exist. */
export const tagProposal = z.object({
  uuid,
  name: z.string(),
  /** Files that get the tag when it is accepted. */
  files: z.number().int(),
  created_at: instant,
  created_by: person.nullable(),
});
export type TagProposal = z.output<typeof tagProposal>;

const managing = { access: 'member', flags: ['MANAGE_TAGS'] } as const;

export const listTagProposals = route({
  ...managing,
  id: 'tags.proposals',
  method: 'GET',
  path: 'files/tags/proposals/{team}/',
  summary: 'Proposed tags that wait for a decision, the oldest first',
  params: teamParams,
  query: pageQuery,
  reply: page(tagProposal),
  status: 200,
});
/** Each file must be one that the caller can edit. Proposed again, the files come to those of before. */
export const proposeTag = route({
  id: 'tags.propose',
  method: 'POST',
  path: 'files/tag/propose/{team}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'Propose a new tag for files, which get it when it is accepted',
  params: teamParams,
  body: z.strictObject({ name: name(limits.tagName), files: z.array(uuid).min(1).max(limits.proposedFiles) }),
  reply: tagProposal,
  status: 201,
});
/** Decides on every proposal of this name that waits. Answers with the tag. */
export const acceptTagProposal = route({
  ...managing,
  id: 'tags.proposal_accept',
  method: 'POST',
  path: 'files/tag/proposal/accept/{id}/',
  summary: 'Create a proposed tag, or merge it into another, and give it to the files it was proposed for',
  params: idParams,
  body: z.strictObject({
    /** The tag to merge it into; left out: a tag of the proposed name. */
    into: uuid.optional(),
    /** True when the proposed name becomes a synonym of the tag it is merged into. */
    keep_synonym: z.boolean().default(true),
  }),
  reply: tag,
  status: 200,
});
export const declineTagProposal = route({
  ...managing,
  id: 'tags.proposal_decline',
  method: 'POST',
  path: 'files/tag/proposal/decline/{id}/',
  summary: 'Decline a proposed tag with a reason, which who proposed it is told',
  params: idParams,
  body: z.strictObject({ reason: words(500) }),
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listTagProposals, proposeTag, acceptTagProposal, declineTagProposal];

import type { ContentAddresses } from '#platform/content/address.ts';
import type { Viewer } from '#platform/content/tile.ts';
import { type Actor, type Membership, standing } from './actor.ts';

/** Whoever looks at pictures of the team they have this membership in. */
export const viewerOf = (
  call: { readonly services: { readonly content: ContentAddresses }; readonly actor: Actor },
  membership: Membership,
): Viewer => ({ content: call.services.content, who: standing(call.actor, membership) });

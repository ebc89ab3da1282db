import type { BodyIn } from '#contract/core/route.ts';
import { endSharedLinks } from '#contract/shared-links.ts';
import {
  createSingleEmbed,
  deleteSingleEmbed,
  type SingleEmbed,
  updateSingleEmbed,
} from '#contract/single-embeds/routes.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { count } from '../../lib/format.ts';
import { isolated } from '../../lib/isolated.ts';
import { useTeam } from '../../lib/me.ts';
import { refreshEmbeds } from './queries.ts';

const idsOf = ({ files }: SingleEmbed) => files.map(({ uuid }) => uuid);

/** Files in this order, and after them those in the Recycling Bin, which come back when they are restored. */
export const allOf = ({ files, warnings }: SingleEmbed, order: readonly string[]): string[] => {
  const known = new Set(files.map(({ uuid }) => uuid));
  return [...order, ...warnings.flatMap(({ file }) => (known.has(file) ? [] : [file]))];
};

export function useCreateEmbed() {
  const team = useTeam();
  return useChange({
    run: (body: BodyIn<typeof createSingleEmbed>) =>
      callWithMeta(createSingleEmbed, { params: { team: team.uuid }, body }),
    said: ({ reply }) => `Created the embed ${isolated(reply.title)}`,
    failed: null,
    after: ({ reply }) => refreshEmbeds(team.uuid, idsOf(reply)),
  });
}

interface Change {
  readonly body: BodyIn<typeof updateSingleEmbed>;
  /** The sentence once it is done. */
  readonly said: string;
  /** The sentence when it fails; null: a form says it in its place. */
  readonly failed?: string | null;
}

export function useUpdateEmbed(embed: SingleEmbed) {
  const team = useTeam();
  return useChange({
    run: ({ body }: Change) => callWithMeta(updateSingleEmbed, { params: { id: embed.uuid }, body }),
    said: (_done, { said }) => said,
    failed: (_error, { failed }) => failed,
    after: ({ reply }) => refreshEmbeds(team.uuid, [...idsOf(embed), ...idsOf(reply)]),
  });
}

/** The dialog that asks says why it was refused. */
export function useDeleteEmbed() {
  const team = useTeam();
  return useChange({
    run: ({ uuid }: SingleEmbed) => callWithMeta(deleteSingleEmbed, { params: { id: uuid } }),
    said: (_done, embed) => `Deleted the embed ${isolated(embed.title)}`,
    failed: null,
    after: (_done, embed) => refreshEmbeds(team.uuid, idsOf(embed)),
  });
}

/** Turns embeds off, all of them or none, with one Undo. */
export function useTurnOffEmbeds() {
  const team = useTeam();
  return useChange({
    run: (embeds: readonly SingleEmbed[]) =>
      callWithMeta(endSharedLinks, {
        params: { team: team.uuid },
        body: { links: embeds.map(({ uuid }) => ({ kind: 'embed' as const, uuid })) },
      }),
    said: ({ reply }) => `${count(reply.ended, 'embed')} turned off`,
    after: (_done, embeds) => refreshEmbeds(team.uuid, embeds.flatMap(idsOf)),
  });
}

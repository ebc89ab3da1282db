import { useMutation } from '@tanstack/react-query';
import type { BodyIn } from '#contract/core/route.ts';
import {
  createSingleEmbed,
  deleteSingleEmbed,
  type SingleEmbed,
  updateSingleEmbed,
} from '#contract/single-embeds/routes.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useTeam } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { refreshEmbeds } from './queries.ts';

const idsOf = ({ files }: SingleEmbed) => files.map(({ uuid }) => uuid);

/** Files in this order, and after them those in the Recycling Bin, which come back when they are restored. */
export const allOf = ({ files, warnings }: SingleEmbed, order: readonly string[]): string[] => {
  const known = new Set(files.map(({ uuid }) => uuid));
  return [...order, ...warnings.flatMap(({ file }) => (known.has(file) ? [] : [file]))];
};

export function useCreateEmbed() {
  const team = useTeam();
  return useMutation({
    mutationFn: (body: BodyIn<typeof createSingleEmbed>) =>
      callWithMeta(createSingleEmbed, { params: { team: team.uuid }, body }),
    onSuccess: ({ reply, changeSet }) => {
      toast.success(`Created the embed ${reply.title}`, { action: undoAction(changeSet) });
      return refreshEmbeds(team.uuid, idsOf(reply));
    },
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
  return useMutation({
    mutationFn: ({ body }: Change) => callWithMeta(updateSingleEmbed, { params: { id: embed.uuid }, body }),
    onSuccess: ({ reply, changeSet }, { said }) => {
      toast.success(said, { action: undoAction(changeSet) });
      return refreshEmbeds(team.uuid, [...idsOf(embed), ...idsOf(reply)]);
    },
    onError(error, { failed = 'Something went wrong.' }) {
      if (failed !== null) toast.failure(error, failed);
    },
  });
}

export function useDeleteEmbed() {
  const team = useTeam();
  return useMutation({
    mutationFn: ({ uuid }: SingleEmbed) => callWithMeta(deleteSingleEmbed, { params: { id: uuid } }),
    onSuccess: ({ changeSet }, embed) => {
      toast.success(`Deleted the embed ${embed.title}`, { action: undoAction(changeSet) });
      return refreshEmbeds(team.uuid, idsOf(embed));
    },
    onError: (error) => toast.failure(error, 'Something went wrong.'),
  });
}

import { useMutation } from '@tanstack/react-query';
import type { BodyIn } from '#contract/core/route.ts';
import { createTag, deleteTag, deleteTags, importTags, mergeTags, type Tag, updateTag } from '#contract/tags.ts';
import { callWithMeta } from '../../lib/call.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { tagsKey } from './queries.ts';

export type TagLook = BodyIn<typeof updateTag>;

/** Tags are named on files too. */
function refresh(team: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['files', team] });
  void queryClient.invalidateQueries({ queryKey: ['file'] });
  return queryClient.invalidateQueries({ queryKey: tagsKey(team) });
}

export function useCreateTag() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: (body: BodyIn<typeof createTag>) => callWithMeta(createTag, { params: { team }, body }),
    onSuccess: ({ reply, changeSet }) => {
      toast.success(`Created the tag ${reply.name}`, { action: undoAction(changeSet) });
      return refresh(team);
    },
  });
}

function saidOf(tag: Tag, look: TagLook): string {
  if (look.name !== undefined && look.name !== tag.name) return `Tag renamed to ${look.name}`;
  if (look.colour !== undefined && look.colour !== tag.colour)
    return look.colour === null ? `Removed the colour of ${tag.name}` : `Coloured ${tag.name}`;
  return `Changed the tag ${tag.name}`;
}

export function useUpdateTag() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: ({ tag, look }: { tag: Tag; look: TagLook }) =>
      callWithMeta(updateTag, { params: { id: tag.uuid }, body: look }),
    onSuccess: ({ changeSet }, { tag, look }) => {
      if (changeSet) toast.success(saidOf(tag, look), { action: undoAction(changeSet) });
      return refresh(team);
    },
  });
}

export function useDeleteTag() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: (tag: Tag) => callWithMeta(deleteTag, { params: { id: tag.uuid } }),
    onSuccess: ({ changeSet }, tag) => {
      toast.success(`Deleted the tag ${tag.name}`, { action: undoAction(changeSet) });
      return refresh(team);
    },
  });
}

export function useDeleteTags() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: (tags: readonly Tag[]) =>
      callWithMeta(deleteTags, { params: { team }, body: { tags: tags.map((tag) => tag.uuid) } }),
    onSuccess: ({ reply, changeSet }) => {
      toast.success(`Deleted ${count(reply.deleted, 'tag')}`, { action: undoAction(changeSet) });
      return refresh(team);
    },
  });
}

export function useMergeTags() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: ({ from, to, synonyms }: { from: readonly Tag[]; to: Tag; synonyms: boolean }) =>
      callWithMeta(mergeTags, {
        params: { team },
        body: { from: from.map((tag) => tag.uuid), to: to.uuid, keep_synonyms: synonyms },
      }),
    onSuccess: ({ changeSet }, { from, to }) => {
      toast.success(`Merged ${from.length === 1 ? from[0]?.name : count(from.length, 'tag')} into ${to.name}`, {
        action: undoAction(changeSet),
      });
      return refresh(team);
    },
  });
}

export function useImportTags() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: ({ csv, dryRun }: { csv: string; dryRun: boolean }) =>
      callWithMeta(importTags, { params: { team }, body: { csv, dry_run: dryRun } }),
    onSuccess: ({ reply, changeSet }, { dryRun }) => {
      if (dryRun) return;
      toast.success(`Imported ${count(reply.created + reply.updated, 'tag')}`, { action: undoAction(changeSet) });
      return refresh(team);
    },
  });
}

import type { BodyIn } from '#contract/core/route.ts';
import { dismissMissedWord } from '#contract/tags/missed.ts';
import { createTag, deleteTag, deleteTags, importTags, mergeTags, type Tag, updateTag } from '#contract/tags.ts';
import { call, callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { count } from '../../lib/format.ts';
import { isolated } from '../../lib/isolated.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { type ToastAction, toast } from '../../lib/toast.ts';
import { missedWordsQuery, tagsKey } from './queries.ts';

export type TagLook = BodyIn<typeof updateTag>;

/** Tags are named on files too. */
export function refreshTags(team: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['files', team] });
  void queryClient.invalidateQueries({ queryKey: ['file'] });
  return queryClient.invalidateQueries({ queryKey: tagsKey(team) });
}

export function useCreateTag() {
  const { uuid: team } = useTeam();
  return useChange({
    run: (body: BodyIn<typeof createTag>) => callWithMeta(createTag, { params: { team }, body }),
    said: ({ reply }) => `Created the tag ${isolated(reply.name)}`,
    failed: null,
    after: () => refreshTags(team),
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
  return useChange({
    run: ({ tag, look }: { tag: Tag; look: TagLook }) =>
      callWithMeta(updateTag, { params: { id: tag.uuid }, body: look }),
    said: ({ changeSet }, { tag, look }) => (changeSet === undefined ? undefined : saidOf(tag, look)),
    failed: null,
    after: () => refreshTags(team),
  });
}

export function useDeleteTag() {
  const { uuid: team } = useTeam();
  return useChange({
    run: (tag: Tag) => callWithMeta(deleteTag, { params: { id: tag.uuid } }),
    said: (_done, tag) => `Deleted the tag ${isolated(tag.name)}`,
    failed: null,
    after: () => refreshTags(team),
  });
}

export function useDeleteTags() {
  const { uuid: team } = useTeam();
  return useChange({
    run: (tags: readonly Tag[]) =>
      callWithMeta(deleteTags, { params: { team }, body: { tags: tags.map((tag) => tag.uuid) } }),
    said: ({ reply }) => `Deleted ${count(reply.deleted, 'tag')}`,
    failed: null,
    after: () => refreshTags(team),
  });
}

export function useMergeTags() {
  const { uuid: team } = useTeam();
  return useChange({
    run: ({ from, to, synonyms }: { from: readonly Tag[]; to: Tag; synonyms: boolean }) =>
      callWithMeta(mergeTags, {
        params: { team },
        body: { from: from.map((tag) => tag.uuid), to: to.uuid, keep_synonyms: synonyms },
      }),
    said: (_done, { from, to }) =>
      `Merged ${from.length === 1 ? from[0]?.name : count(from.length, 'tag')} into ${to.name}`,
    failed: null,
    after: () => refreshTags(team),
  });
}

export function useImportTags() {
  const { uuid: team } = useTeam();
  return useChange({
    run: ({ csv, dryRun }: { csv: string; dryRun: boolean }) =>
      callWithMeta(importTags, { params: { team }, body: { csv, dry_run: dryRun } }),
    said: ({ reply }, { dryRun }) => (dryRun ? undefined : `Imported ${count(reply.created + reply.updated, 'tag')}`),
    failed: null,
    after: (_done, { dryRun }) => (dryRun ? undefined : refreshTags(team)),
  });
}

/** No longer offers a word that was searched for in vain. The way back is in the toast: it is no change of a tag. */
export function useDismissWord() {
  const { uuid: team } = useTeam();
  const again = () => queryClient.invalidateQueries({ queryKey: missedWordsQuery(team).queryKey });
  const offerAgain = (word: string): ToastAction => ({
    label: 'Undo',
    run: () =>
      void call(dismissMissedWord, { params: { team }, body: { word, dismissed: false } }).then(
        again,
        (error: unknown) => toast.failure(error),
      ),
  });
  return useChange({
    run: ({ word }: { word: string }) => call(dismissMissedWord, { params: { team }, body: { word } }),
    said: (_done, { word }) => [`Dismissed ${word}`, { action: offerAgain(word) }],
    after: again,
  });
}

import { addAlbumFiles, createAlbum } from '#contract/media-centres/album-routes.ts';
import { callWithMeta } from '../../../lib/call.ts';
import { undoAction } from '../../../lib/change/undo.ts';
import { useChange } from '../../../lib/change/use-change.ts';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query.ts';
import { partsOf } from '../parts-of.ts';
import { refreshCentres } from '../queries.ts';

interface Adding {
  readonly centre: string;
  /** The album, or the title of a new one. */
  readonly to: { readonly album: string } | { readonly title: string; readonly parent: string | null };
  readonly files: readonly string[];
}

async function run({ centre, to, files }: Adding) {
  const sets: string[] = [];
  const note = ({ changeSet }: { changeSet: string | undefined }) => changeSet && sets.push(changeSet);
  let album = 'album' in to ? to.album : '';
  if ('title' in to) {
    const body = { media_centre: centre, title: to.title, parent_album: to.parent, draft: true };
    const made = await callWithMeta(createAlbum, { body });
    note(made);
    album = made.reply.uuid;
  }
  for (const part of partsOf(files))
    note(await callWithMeta(addAlbumFiles, { body: { album, files: [...part], draft: true } }));
  return { album, sets };
}

/** Puts files at the end of an album, or of a new one, as a draft. */
export function useAddToAlbum() {
  const team = useTeam().uuid;
  return useChange({
    run,
    said: ({ sets }, { files }) => [
      files.length === 1 ? 'Added to Media Centre' : `${count(files.length, 'file')} added to Media Centre`,
      { action: undoAction(sets) },
    ],
    failed: null,
    after: (_done, { files }) => {
      for (const uuid of files.slice(0, 200)) {
        void queryClient.invalidateQueries({ queryKey: ['file', uuid] });
        void queryClient.invalidateQueries({ queryKey: ['usage', uuid] });
      }
      return refreshCentres(team);
    },
  });
}

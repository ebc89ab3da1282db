import type { BodyIn } from '#contract/core/route.ts';
import { createAlbum, deleteAlbum, updateAlbum } from '#contract/media-centres/album-routes.ts';
import type { Album } from '#contract/media-centres/albums.ts';
import { callWithMeta } from '../../../../lib/call.ts';
import { useChange } from '../../../../lib/change/use-change.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { useTeam } from '../../../../lib/me.ts';
import { queryClient } from '../../../../lib/query.ts';
import { albumsQuery, refreshCentres } from '../../queries.ts';
import { movedTo, type Place } from '../../tree.ts';

type AlbumWords = Omit<BodyIn<typeof updateAlbum>, 'draft' | 'before' | 'after' | 'parent_album'>;

export function useCreateAlbum() {
  const team = useTeam().uuid;
  return useChange({
    run: (body: Omit<BodyIn<typeof createAlbum>, 'draft'>) =>
      callWithMeta(createAlbum, { body: { ...body, draft: true } }),
    said: ({ reply }) => `Created album ${isolated(reply.title)}`,
    failed: null,
    after: () => refreshCentres(team),
  });
}

/** `said`: the toast. Where `quiet`, a form says why it was refused. */
export function useUpdateAlbum() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid, body }: { uuid: string; body: AlbumWords; said: string; quiet?: boolean }) =>
      callWithMeta(updateAlbum, { params: { id: uuid }, body: { ...body, draft: true } }),
    said: (_done, { said }) => said,
    failed: (_error, { quiet = false }) => (quiet ? null : undefined),
    after: () => refreshCentres(team),
  });
}

/** Puts an album somewhere else in the tree, which is shown at once. */
export function useMoveAlbum(centre: string) {
  const team = useTeam().uuid;
  const { queryKey } = albumsQuery(team, centre);
  return useChange({
    run: ({ album, place }: { album: Album; place: Place }) => {
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (albums) => albums && movedTo(albums, album.uuid, place));
      return callWithMeta(updateAlbum, { params: { id: album.uuid }, body: { ...place, draft: true } });
    },
    said: (_done, { album }) => [`Moved album ${isolated(album.title)}`, { id: 'album-moved' }],
    settled: () => void refreshCentres(team),
  });
}

export function useDeleteAlbum() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid }: Pick<Album, 'uuid' | 'title'>) =>
      callWithMeta(deleteAlbum, { params: { id: uuid }, query: { draft: 'true' } }),
    said: (_done, { title }) => `Deleted album ${title}. Its files are still in the library`,
    failed: null,
    after: () => refreshCentres(team),
  });
}

import type { SavedQuery } from '#contract/files/saved-query.ts';
import type * as contract from '#contract/media-centres/album-routes.ts';
import { keptFilter } from '#features/files/access.filter.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import type { Services } from '#server/services.ts';
import { openAlbum, openCentre } from '../access.ts';
import { type Beside, changeAlbum, createAlbum } from '../changes/albums.ts';
import { removeAlbum } from '../changes/remove-album.ts';
import { checkCover, checkFolder } from '../check-references.ts';
import { given } from '../given.ts';
import type { AlbumFacts } from '../store/albums.ts';
import { tellAlbum } from '../told-albums.ts';

interface Named {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly cover?: string | null | undefined;
  readonly access?: AlbumFacts['access'] | undefined;
  readonly groups?: string[] | undefined;
  readonly source?: AlbumFacts['source'] | undefined;
  readonly filter?: SavedQuery | null | undefined;
  readonly folder?: string | null | undefined;
  readonly sort?: AlbumFacts['sort'] | undefined;
  readonly parent_album?: string | null | undefined;
}

/** The source of an album's files: the one named, else the one that a filter or a folder in the body implies. */
function sourceOf({ source, filter, folder }: Named): AlbumFacts['source'] | undefined {
  if (source !== undefined) return source;
  if (filter) return 'rule';
  return folder ? 'folder' : undefined;
}

/** The facts of an album that a body names, checked. */
async function namedFacts(call: Opener, team: string, body: Named): Promise<Partial<Omit<AlbumFacts, 'position'>>> {
  const { title, description, cover, access, groups, folder, sort, parent_album } = body;
  await checkCover(call, team, cover);
  await checkFolder(call, team, folder);
  return given({
    title,
    description,
    access,
    sort,
    parent_id: parent_album,
    cover_file: cover,
    groups: groups && [...new Set(groups)].toSorted(),
    source: sourceOf(body),
    filter: await keptFilter(call, team, body.filter),
    folder_id: folder,
  });
}

export const create: Handler<typeof contract.createAlbum, Services> = async (call) => {
  const { body, act, write, services } = call;
  const { media_centre, draft, ...named } = body;
  const centre = await openCentre(call, 'media_centre.edit', media_centre);
  const facts = await namedFacts(call, centre.team_id, named);
  const id = await write((tx) =>
    createAlbum(
      tx,
      services.jobs,
      act,
      centre,
      {
        parent_id: null,
        title: body.title,
        description: '',
        cover_file: null,
        access: null,
        source: 'hand',
        filter: null,
        folder_id: null,
        // What a rule or folder brings has no order of anybody's.
        sort: (facts.source ?? 'hand') === 'hand' ? 'manual' : 'newest',
        groups: [],
        ...facts,
      },
      draft,
    ),
  );
  return tellAlbum(call, centre, id);
};

const besideOf = ({ before, after }: { before?: string | undefined; after?: string | undefined }): Beside | null => {
  if (before !== undefined) return { album: before, side: 'before' };
  return after === undefined ? null : { album: after, side: 'after' };
};

export const update: Handler<typeof contract.updateAlbum, Services> = async (call) => {
  const { body, act, write, services } = call;
  const { centre, album } = await openAlbum(call, 'media_centre.edit', call.params.id);
  await call.requireRevision(album.revision, () => tellAlbum(call, centre, album.id));
  const { before, after, draft, ...named } = body;
  const facts = await namedFacts(call, centre.team_id, named);
  const beside = besideOf({ before, after });
  await write((tx) => changeAlbum(tx, services.jobs, act, centre, album.id, { facts, beside }, draft));
  return tellAlbum(call, centre, album.id);
};

export const remove: Handler<typeof contract.deleteAlbum, Services> = async (call) => {
  const { centre, album } = await openAlbum(call, 'media_centre.end', call.params.id);
  await call.write((tx) => removeAlbum(tx, call.act, centre, album.id, call.query.draft));
};

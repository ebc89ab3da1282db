import { showFile } from '#contract/files/routes.ts';
import { CallError, call } from '../../../lib/call.ts';
import { OPENED, RESYNC, type TeamEvent, useTeamEvents } from '../../../lib/events/events.ts';
import { queryClient } from '../../../lib/query.ts';
import { dropFile, type FilePages, fileListKey, keepFile, refreshLists } from '../queries.ts';
import { reviewCountKey } from '../review-count.ts';

const shownAnywhere = (team: string, uuid: string) =>
  queryClient
    // Counts and ids of a query are kept beside its pages.
    .getQueriesData<Partial<FilePages>>({ queryKey: fileListKey(team) })
    .some(([, list]) => list?.pages?.some((page) => page.results.some((file) => file.uuid === uuid)));

const reading = new Map<string, { again: boolean }>();

/** Reads one file again; once more afterwards, when it was asked for meanwhile: what is on its way may be older than that. */
export function reread(team: string, uuid: string): void {
  const under = reading.get(uuid);
  if (under) {
    under.again = true;
    return;
  }
  const turn = { again: false };
  reading.set(uuid, turn);
  void call(showFile, { params: { uuid } })
    .then(keepFile, (error: unknown) => {
      if (error instanceof CallError && error.status === 404) dropFile(team, uuid);
    })
    .finally(() => {
      reading.delete(uuid);
      if (turn.again) reread(team, uuid);
    });
}

const gatherMs = 120;
/** The number of changes at once beyond which the lists are read again instead of file by file. */
const fewFiles = 12;
let gathered = new Set<string>();
let gathering: ReturnType<typeof setTimeout> | undefined;

function changedSoon(team: string, uuid: string | undefined): void {
  if (uuid) gathered.add(uuid);
  if (gathering !== undefined) return;
  gathering = setTimeout(() => {
    const uuids = gathered;
    gathered = new Set();
    gathering = undefined;
    void queryClient.invalidateQueries({ queryKey: reviewCountKey(team) });
    void queryClient.invalidateQueries({ queryKey: ['home', ...fileListKey(team)] });
    if (uuids.size > fewFiles) {
      refreshSoon(team);
      return;
    }
    for (const one of uuids) reread(team, one);
    countSoon(team);
  }, gatherMs);
}

const countMs = 1000;
let counting: ReturnType<typeof setTimeout> | undefined;

/** Counts beside filters are of all files: read once for all that changed in a second, and only where they are shown. */
function countSoon(team: string): void {
  if (counting !== undefined) return;
  counting = setTimeout(() => {
    counting = undefined;
    void queryClient.invalidateQueries({ queryKey: ['facets', ...fileListKey(team)] });
  }, countMs);
}

let soon: ReturnType<typeof setTimeout> | undefined;
function refreshSoon(team: string): void {
  clearTimeout(soon);
  soon = setTimeout(() => refreshLists(team), 400);
}

const openedTeams = new Set<string>();
/** A list that is on its way may come first: to ask for it again at once would keep the page waiting. */
const answeredMs = 400;

/** Reads the lists once more when the page begins to listen: on a slow line much may happen between the two. */
function beganToListen(team: string): void {
  if (openedTeams.has(team)) return;
  openedTeams.add(team);
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: fileListKey(team) }), answeredMs);
}

const types = [
  'file.created',
  'file.updated',
  'file.thumbnail',
  'file.processed',
  'file.recycled',
  'file.restored',
  'file.deleted',
  'comment.created',
  'comment.deleted',
  'folder.created',
  'folder.updated',
  'folder.deleted',
  OPENED,
  RESYNC,
];

/** Keeps what the library shows true while others work: a processed file turns into its picture by itself. */
export function useLiveFiles(team: string): void {
  useTeamEvents(team, types, ({ type, data }: TeamEvent) => {
    const { uuid, file } = (data ?? {}) as { uuid?: string; file?: string };
    if (type === OPENED) {
      beganToListen(team);
      return;
    }
    // How many comments a file has is told on its card.
    if (type === 'comment.created' || type === 'comment.deleted') {
      if (file && shownAnywhere(team, file)) changedSoon(team, file);
      return;
    }
    if (type === 'file.updated' || type === 'file.thumbnail' || type === 'file.processed') {
      const shown = uuid && (shownAnywhere(team, uuid) || queryClient.getQueryData(['file', uuid]));
      changedSoon(team, shown ? uuid : undefined);
      return;
    }
    if ((type === 'file.recycled' || type === 'file.deleted') && uuid)
      queryClient.removeQueries({ queryKey: ['file', uuid], type: 'inactive' });
    refreshSoon(team);
  });
}

import { useSyncExternalStore } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import type { ListWhat } from '../queries.ts';

/** Everything that a list would show, loaded or not. */
export interface AllResults {
  readonly what: ListWhat;
  readonly count: number;
}

export interface Selection {
  /** The chosen files by uuid. Of `all` only those that are loaded. */
  readonly files: ReadonlyMap<string, FileSummary>;
  /** The beginning of a range. */
  readonly anchor: string | undefined;
  readonly all: AllResults | undefined;
}

const none: Selection = { files: new Map(), anchor: undefined, all: undefined };
let state = none;
/** The selection before the range from the anchor, so that the range can shrink again. */
let before: ReadonlyMap<string, FileSummary> = none.files;
const listeners = new Set<() => void>();

function set(next: Selection): void {
  state = next;
  for (const listener of listeners) listener();
}

const mapOf = (files: Iterable<FileSummary>) => new Map([...files].map((file) => [file.uuid, file]));

/** The files from one to another in the order of the list, both included. */
function between(loaded: readonly FileSummary[], from: string, to: string): FileSummary[] {
  const [a, b] = [from, to].map((uuid) => loaded.findIndex((file) => file.uuid === uuid)) as [number, number];
  return a < 0 || b < 0 ? [] : loaded.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** The selection in the list on the screen. */
export const selection = {
  read: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  toggle(file: FileSummary): void {
    const files = new Map(state.files);
    if (!files.delete(file.uuid)) files.set(file.uuid, file);
    before = files;
    set({ files, anchor: file.uuid, all: undefined });
  },
  /** Chooses all from the anchor to here, in place of the last such range. */
  extend(loaded: readonly FileSummary[], to: string): void {
    const anchor = state.anchor ?? to;
    if (state.anchor === undefined) before = state.files;
    set({ files: new Map([...before, ...mapOf(between(loaded, anchor, to))]), anchor, all: undefined });
  },
  /** The beginning of a range, when nothing was chosen by hand yet. */
  anchorAt(uuid: string): void {
    if (state.anchor === undefined || state.files.size === 0) {
      before = state.files;
      set({ ...state, anchor: uuid });
    }
  },
  choose(files: Iterable<FileSummary>): void {
    const chosen = mapOf(files);
    before = chosen;
    set({ files: chosen, anchor: state.anchor, all: undefined });
  },
  chooseAll(loaded: readonly FileSummary[], all: AllResults): void {
    const files = mapOf(loaded);
    before = files;
    set({ files, anchor: state.anchor, all });
  },
  /** Goes along with a list that was read again: what left it is not chosen any more. */
  follow(loaded: readonly FileSummary[]): void {
    if (state.all) set({ ...state, files: mapOf(loaded) });
    else if (state.files.size > 0) {
      const now = mapOf(loaded.filter((file) => state.files.has(file.uuid)));
      if (now.size === state.files.size && [...now].every(([uuid, file]) => state.files.get(uuid) === file)) return;
      before = mapOf(loaded.filter((file) => before.has(file.uuid)));
      set({ ...state, files: now });
    }
  },
  clear(): void {
    before = none.files;
    if (state !== none) set(none);
  },
};

export const useSelection = (): Selection => useSyncExternalStore(selection.subscribe, selection.read);

export const useIsSelected = (uuid: string): boolean =>
  useSyncExternalStore(selection.subscribe, () => state.files.has(uuid));

/** The number of selected files, of all results too. */
export const countOf = ({ files, all }: Selection): number => all?.count ?? files.size;

import type { FolderTarget } from '../../folders/folder-actions.ts';

/** Folders that a file is to be linked to or no longer, beside those it is linked to. */
export interface LinkChanges {
  readonly added: readonly FolderTarget[];
  readonly removed: readonly string[];
}

export const noLinkChanges: LinkChanges = { added: [], removed: [] };

/** Folders that the file is linked to once the changes are made. */
export const linkedAfter = (linked: readonly FolderTarget[], { added, removed }: LinkChanges): FolderTarget[] =>
  [...linked, ...added].filter((place) => place.uuid !== null && !removed.includes(place.uuid));

/** Links a folder, or no longer, as a change of `linked`. The library itself takes no links. */
export function toggleLink(linked: readonly FolderTarget[], changes: LinkChanges, place: FolderTarget): LinkChanges {
  const { uuid } = place;
  if (uuid === null) return changes;
  const was = linked.some((other) => other.uuid === uuid);
  if (linkedAfter(linked, changes).some((other) => other.uuid === uuid))
    return {
      added: changes.added.filter((other) => other.uuid !== uuid),
      removed: was ? [...changes.removed, uuid] : changes.removed,
    };
  return {
    added: was ? changes.added : [...changes.added, place],
    removed: changes.removed.filter((other) => other !== uuid),
  };
}

export const changesLinks = ({ added, removed }: LinkChanges): boolean => added.length > 0 || removed.length > 0;

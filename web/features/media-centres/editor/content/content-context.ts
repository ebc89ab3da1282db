import { createContext, use } from 'react';
import type { Album, AlbumFile } from '#contract/media-centres/albums.ts';
import type { PlaceEdits } from './place-edits.ts';

/** The albums and files of a Media Centre while they are arranged. */
export interface Content {
  readonly albums: readonly Album[];
  readonly pinned: readonly AlbumFile[];
  /** The album on the screen. */
  readonly album: Album | undefined;
  readonly edits: PlaceEdits;
  showAlbum(uuid: string | undefined): void;
  /** Opens a file of an album, or closes it. */
  open(place: string | undefined): void;
  readonly opened: string | undefined;
}

export const ContentContext = createContext<Content | null>(null);

export function useContent(): Content {
  const content = use(ContentContext);
  if (!content) throw new Error('Only among the albums of a Media Centre.');
  return content;
}

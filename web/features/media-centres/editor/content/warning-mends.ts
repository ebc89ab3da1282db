import type { AlbumFile } from '#contract/media-centres/albums.ts';
import type { PanelName } from '../../../../lib/search/library.ts';

type Code = NonNullable<AlbumFile['warning']>['code'];

/** The way to mend what keeps a file from visitors: words of a link to its page, and the panel to open there. */
export const mends: Readonly<Record<Code, { readonly words: string; readonly panel?: PanelName } | null>> = {
  recycled: { words: 'Restore the file' },
  expired: { words: 'Change the expiration date', panel: 0 },
  expiring: { words: 'Change the expiration date', panel: 0 },
  embargoed: { words: 'Check its rights', panel: 3 },
  internal_use: { words: 'Allow sharing', panel: 0 },
  rights: { words: 'Check its rights', panel: 3 },
  review: { words: 'Review the file' },
  processing: null,
  failed: { words: 'Open the file' },
  unplayable: { words: 'Open the file' },
};

/** A picture in one width, in pixels. */
export interface PictureSource {
  readonly width: number;
  readonly url: string;
}

/**
 * The further widths that the address of a thumbnail offers, rising: its query names them in `f`, as `200-2p4.400-bk` (a width and
 * what follows of it), and with one of them behind its path the address is of the picture in that width. None of an address without `f`.
 */
export function sourcesOf(thumbnail: string | null): PictureSource[] {
  const offered = thumbnail && /[?&]f=([^&]+)/.exec(thumbnail)?.[1];
  if (!offered) return [];
  return offered.split('.').map((one) => {
    const width = Number.parseInt(one, 10);
    return { width, url: thumbnail.replace('?', `/${width}?`) };
  });
}

/** As `srcset` takes them; undefined when there are none. */
export const srcSetOf = (sources: readonly PictureSource[]): string | undefined =>
  sources.length > 0 ? sources.map(({ width, url }) => `${url} ${width}w`).join(', ') : undefined;

/** A picture in one of its further widths, as an address offers it. */
export interface Size {
  /** In pixels. */
  readonly width: number;
  /** Checked when it is known. */
  readonly bytes: number | null;
}

/** `200-2p4.400-bk`: widths, with their bytes to the base of 36 where they are known. */
export const sizesText = (sizes: readonly Size[]): string =>
  sizes.map(({ width, bytes }) => (bytes === null ? width : `${width}-${bytes.toString(36)}`)).join('.');

/** The width that was asked for, among those that an address offers. */
export function sizeIn(text: string, wanted: string): Size | undefined {
  for (const one of text.split('.')) {
    const [width, bytes] = one.split('-');
    if (width === wanted) return { width: Number(width), bytes: bytes ? Number.parseInt(bytes, 36) : null };
  }
  return undefined;
}

/** The signed part of an address, and the width that somebody put behind its path. */
export function parted(text: string): { text: string; width: string | null } {
  const question = text.indexOf('?');
  const slash = text.lastIndexOf('/', question);
  const last = text.slice(slash + 1, question);
  if (!/^[1-9]\d{1,4}$/.test(last)) return { text, width: null };
  return { text: text.slice(0, slash) + text.slice(question), width: last };
}

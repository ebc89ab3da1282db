/** The facts of a file that may name whom it is by. */
interface Named {
  readonly source_display_name: string | null;
  readonly copyright: string | null;
}

/** The credit that the rights of a file require, or else whom the file names as its source. */
export function creditOf(file: Named, rights: readonly { readonly credit: string | null }[]): string | null {
  const required = new Set(rights.flatMap(({ credit }) => credit?.trim() || []));
  return [...required].join(', ') || file.source_display_name?.trim() || file.copyright?.trim() || null;
}

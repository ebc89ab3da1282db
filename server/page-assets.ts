interface Entry {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, Entry>>;

/** The screens by the beginning of their address, each by its chunk's name or its file's; the first that fits counts. */
const screens: readonly [address: RegExp, names: readonly string[]][] = [
  [/^\/($|\?|library\/?($|\?)|library\/[0-9a-f-]{36})/, ['frame', 'library']],
  [/^\/file\//, ['frame', 'file']],
  [/^\/(library|collections|galleries|embeds|links|requests|notifications|account|staff|team)(\/|$|\?)/, ['frame']],
  [/^\/sign-in/, ['sign-in']],
  [/^\/d\//, ['download-link']],
];

const screenOf = (address: string) => screens.find(([pattern]) => pattern.test(address))?.[1] ?? [];

/** The kind of skeleton that a page shows first: the library's tiles, the frame alone, nothing. */
export function placeOf(address: string): 'library' | 'frame' | undefined {
  const names = screenOf(address);
  if (names.includes('library')) return 'library';
  return names.includes('frame') ? 'frame' : undefined;
}

/** The script of a screen: its own, or the one that it shares with what comes along. */
function entryOf(manifest: Manifest, name: string): Entry | undefined {
  const own = Object.keys(manifest).find((key) => key.startsWith('screens/') && key.endsWith(`/${name}.tsx`));
  if (own) return manifest[own];
  return Object.values(manifest).find((entry) => entry.name === name && !entry.file.endsWith('.css'));
}

/** Links that have a page fetch at once what it would ask for one after the other. */
export function linksFor(manifest: Manifest, address: string): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<Entry>();
  const visit = (entry: Entry | undefined): void => {
    if (!entry || seen.has(entry)) return;
    seen.add(entry);
    scripts.add(entry.file);
    for (const key of entry.imports ?? []) visit(manifest[key]);
    for (const css of entry.css ?? []) styles.add(css);
  };
  for (const name of screenOf(address)) visit(entryOf(manifest, name));
  // The page names its own already.
  const own = manifest['index.html'];
  scripts.delete(own?.file ?? '');
  for (const css of own?.css ?? []) styles.delete(css);
  return [
    ...[...styles].map((href) => `<link rel="stylesheet" crossorigin href="/${href}">`),
    ...[...scripts].map((href) => `<link rel="modulepreload" crossorigin href="/${href}">`),
  ].join('\n    ');
}

/**
 * A page for an address. Its styles come after the skeleton, which has its own and is painted without them; scripts
 * still wait for both.
 */
export function pageFor(index: string, manifest: Manifest, address: string, signedIn: boolean): string {
  const sheets: string[] = [];
  const links = linksFor(manifest, address);
  const place = signedIn ? placeOf(address) : undefined;
  return index
    .replace('</head>', () => `  ${links}\n  </head>`)
    .replace(/ *<link rel="stylesheet"[^>]*>\n?/g, (sheet) => {
      sheets.push(sheet.trim());
      return '';
    })
    .replace('</body>', () => `  ${sheets.join('\n    ')}\n  </body>`)
    .replace('<html', () => (place ? `<html data-place="${place}"` : '<html'));
}

/** Segments no operating system trips over when the zip is unpacked. */
function safe(segment: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  const plain = segment.replaceAll(/[\u0000-\u001f<>:"/\\|?*]/g, '_').replace(/[. ]+$/, '_');
  return plain === '' ? '_' : plain;
}

function numbered(path: string, n: number): string {
  const slash = path.lastIndexOf('/');
  const dot = path.lastIndexOf('.');
  return dot > slash + 1 ? `${path.slice(0, dot)} (${n})${path.slice(dot)}` : `${path} (${n})`;
}

/** Gives each path of a zip once: a second "a.jpg" becomes "a (2).jpg". Case does not make a difference on every disk. */
export function uniquePaths(): (folders: readonly string[], name: string) => string {
  const taken = new Set<string>();
  /** The number to try next for a path that was wanted before: thousands of one name are not counted through for each. */
  const next = new Map<string, number>();
  return (folders, name) => {
    const wanted = [...folders, name].map(safe).join('/');
    const key = wanted.toLowerCase();
    let path = wanted;
    let n = next.get(key) ?? 2;
    for (; taken.has(path.toLowerCase()); n += 1) path = numbered(wanted, n);
    next.set(key, n);
    taken.add(path.toLowerCase());
    return path;
  };
}

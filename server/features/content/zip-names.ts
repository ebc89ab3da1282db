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
  return (folders, name) => {
    const wanted = [...folders, name].map(safe).join('/');
    let path = wanted;
    for (let n = 2; taken.has(path.toLowerCase()); n += 1) path = numbered(wanted, n);
    taken.add(path.toLowerCase());
    return path;
  };
}

const KEY = 'vitrine.uploads-left';

/** True when an earlier page may have left uploads that can go on; asked before the uploader itself is loaded. */
export function uploadsLeft(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberUploads(left: boolean): void {
  if (left) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
}

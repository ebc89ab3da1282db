/** Lets the browser save what an address answers with. */
export function saveFrom(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  saveFrom(url, name);
  // The browser reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

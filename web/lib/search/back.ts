/** Only a path of our own: an address of another site in `?back=` must lead nowhere. */
export function ownPath(address: string | undefined): string | undefined {
  return address !== undefined && /^\/(?![/\\])/.test(address) ? address : undefined;
}

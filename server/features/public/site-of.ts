const longestHost = 253;

/** The site a visitor came from; not our own pages, which only show what another site frames. */
export function siteOf(address: string | undefined, own: string): string | null {
  if (address === undefined || !/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const { host } = new URL(address);
  return host === '' || host.length > longestHost || host === new URL(own).host ? null : host.toLowerCase();
}

/** The sites that may frame it: every one, or those that were named, on any port unless one was. */
export function framersOf(domains: readonly string[]): string {
  if (domains.length === 0) return '*';
  const hosts = domains.map((domain) => (/:\d+$/.test(domain) ? domain : `${domain}:*`));
  return ["'self'", ...hosts.flatMap((host) => [`https://${host}`, `http://${host}`])].join(' ');
}

/**
 * Addresses as people paste them: between commas, semicolons, spaces or lines, alone or as `Nadia Okafor <nadia@halden.example>`.
 * Each once, in their order; what is none is kept, for the server to say so.
 */
export function addressesIn(text: string): string[] {
  const bare = text.replaceAll(/[^,;<>\n]*<([^<>]*)>/g, ' $1 ');
  return [...new Set(bare.split(/[\s,;]+/).filter((part) => part !== ''))];
}

/** An access that ends so soon is renewed before it is used. */
export const tooSoonMs = 120_000;

/** Longest wait for a tool that said that it takes nothing more for a while. */
const [leastWait, mostWait] = [5, 900];
export const waitSeconds = (asked: number | undefined): number => Math.min(mostWait, Math.max(leastWait, asked ?? 30));

/** The name of a file that a design becomes, with the page where there are several. */
export function importedName(title: string, extension: string, { at, of }: { at: number; of: number }): string {
  const plain = title.replace(/[\p{Cc}/\\]+/gu, ' ').trim() || 'Untitled design';
  return `${plain.slice(0, 180).trim()}${of > 1 ? ` - ${at + 1}` : ''}.${extension}`;
}

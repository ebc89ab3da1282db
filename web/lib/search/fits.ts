/** True when every word typed stands somewhere in a label, whatever its case and accents. */
export function fits(label: string, words: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const within = plain(label);
  return plain(words)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

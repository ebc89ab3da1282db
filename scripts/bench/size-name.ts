/** 10000 as 10k, 1000000 as 1M; what is not round is told as it is, to the thousand. */
export function nameOfSize(files: number): string {
  if (files >= 1_000_000) return `${Math.round(files / 100_000) / 10}M`;
  return files >= 1_000 ? `${Math.round(files / 1_000)}k` : String(files);
}

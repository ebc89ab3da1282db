/** A file that a visitor chose: its place, and the address of a small picture. */
export interface Chosen {
  readonly place: string;
  readonly picture: string;
}

const days = 30;
const isChosen = (one: unknown): one is Chosen =>
  typeof one === 'object' && one !== null && typeof (one as Chosen).place === 'string';

const nameOf = (portal: string) => `vitrine-basket-${portal}`;

/** Files selected in a Media Centre in the last 30 days. */
export function readChosen(portal: string): Chosen[] {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(portal)) ?? 'null') as {
      until?: number;
      files?: unknown[];
    } | null;
    return kept?.until && kept.until > Date.now() ? (kept.files ?? []).filter(isChosen) : [];
  } catch {
    return [];
  }
}

/** Keeps it, where the browser lets pages keep anything. */
export function keepChosen(portal: string, files: readonly Chosen[]): void {
  try {
    if (files.length === 0) localStorage.removeItem(nameOf(portal));
    else localStorage.setItem(nameOf(portal), JSON.stringify({ until: Date.now() + days * 86_400_000, files }));
  } catch {
    // Without a store the form still has what is ticked on this page.
  }
}

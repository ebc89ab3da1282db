const name = 'vitrine-language';

/** Keeps the language that somebody chose, and speaks it again when they come back. Without a store their address still carries it. */
export function keepLanguage(): void {
  const asked = new URLSearchParams(location.search).get('lang');
  try {
    if (asked) localStorage.setItem(name, asked);
    const kept = asked ?? localStorage.getItem(name);
    const link = document.querySelector<HTMLAnchorElement>(`#languages a:not([aria-current])[lang="${kept}"]`);
    if (link && !asked) location.replace(link.href + location.hash);
  } catch {
    // Browsers may keep nothing.
  }
}

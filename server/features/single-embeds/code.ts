const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** The iframe that shows a single embed on another site. */
export function frameCode(
  origin: string,
  { id, title, width, height }: { id: string; title: string; width: number; height: number },
): string {
  return `<iframe src="${origin}/p/file/embed/${id}" width="${width}" height="${height}" title="${escaped(title)}" style="border:0;max-width:100%;height:auto;aspect-ratio:${width}/${height}" loading="lazy" allowfullscreen></iframe>`;
}

const piece = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[^>]*>|[^<]+/g;
const deepest = 100;

/**
 * XML with a line for each element, where it has none of its own: what somebody laid out already stays as it is, and so
 * does text among elements, whose blanks may matter.
 */
export function prettyXml(text: string): string {
  const lines = text.split('\n').length;
  if (lines > 1 && text.length / lines < 400) return text;
  const pieces = text.match(piece) ?? [];
  const shown: string[] = [];
  let depth = 0;
  for (const [at, one] of pieces.entries()) {
    if (one.trim() === '') continue;
    const tag = one.startsWith('<') && !one.startsWith('<!');
    const closing = one.startsWith('</');
    if (closing) depth = Math.max(0, depth - 1);
    const beside = !one.startsWith('<') || !(pieces[at - 1] ?? '<').startsWith('<');
    shown.push(beside || shown.length === 0 ? one : `\n${'  '.repeat(Math.min(depth, deepest))}${one}`);
    if (tag && !closing && !one.endsWith('/>') && !one.startsWith('<?')) depth += 1;
  }
  return shown.join('');
}

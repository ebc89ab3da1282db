const piece = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[^>]*>|[^<]+/g;

/**
 * XML with a line for each element, where it has none of its own: what somebody laid out already stays as it is, and so
 * does text among elements, whose blanks may matter. Null where it would be longer than `atMost`.
 */
export function prettyXml(text: string, atMost: number): string | null {
  const lines = text.split('\n').length;
  if (lines > 1 && text.length / lines < 400) return text;
  const pieces = text.match(piece) ?? [];
  const shown: string[] = [];
  let [depth, length] = [0, 0];
  for (const [at, one] of pieces.entries()) {
    if (one.trim() === '') continue;
    const tag = one.startsWith('<') && !one.startsWith('<!');
    const closing = one.startsWith('</');
    if (closing) depth = Math.max(0, depth - 1);
    const beside = !one.startsWith('<') || !(pieces[at - 1] ?? '<').startsWith('<');
    if (length + one.length + 2 * depth > atMost) return null;
    const line = beside || shown.length === 0 ? one : `\n${'  '.repeat(depth)}${one}`;
    shown.push(line);
    length += line.length;
    if (tag && !closing && !one.endsWith('/>') && !one.startsWith('<?')) depth += 1;
  }
  return shown.join('');
}

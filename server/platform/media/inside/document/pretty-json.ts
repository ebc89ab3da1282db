const token = /\s+|"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/gy;

/**
 * JSON with a line for each value, its numbers and strings as they are written. Null where it is none, or would be longer
 * than `atMost`: then it is shown as it came.
 */
export function prettyJson(text: string, atMost: number): string | null {
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  const tokens = (text.match(token) ?? []).filter((one) => one.trim() !== '');
  const pieces: string[] = [];
  let [depth, length] = [0, 0];
  const write = (piece: string) => {
    pieces.push(piece);
    length += piece.length;
  };
  for (const [at, one] of tokens.entries()) {
    const before = tokens[at - 1];
    if (length + 2 * depth > atMost) return null;
    const closes = one === '}' || one === ']';
    if (closes) depth -= 1;
    const opened = before === '{' || before === '[';
    if ((opened && !closes) || before === ',' || (closes && !opened)) write(`\n${'  '.repeat(depth)}`);
    write(one === ':' ? ': ' : one);
    if (one === '{' || one === '[') depth += 1;
  }
  return pieces.join('');
}

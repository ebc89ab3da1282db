const token = /\s+|"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/gy;
const deepest = 200;

/**
 * JSON with a line for each value, its numbers and strings as they are written. Null where it is none: then it is shown
 * as it came.
 */
export function prettyJson(text: string): string | null {
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  const tokens = (text.match(token) ?? []).filter((one) => one.trim() !== '');
  const pieces: string[] = [];
  let depth = 0;
  const line = () => pieces.push('\n', '  '.repeat(Math.min(depth, deepest)));
  for (const [at, one] of tokens.entries()) {
    const before = tokens[at - 1];
    const closes = one === '}' || one === ']';
    if (closes) depth -= 1;
    const opened = before === '{' || before === '[';
    if ((opened && !closes) || before === ',' || (closes && !opened)) line();
    pieces.push(one === ':' ? ': ' : one);
    if (one === '{' || one === '[') depth += 1;
  }
  return pieces.join('');
}

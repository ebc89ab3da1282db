/** Numbers as people write them in tables: signs, thousands, decimals, a currency or a unit of percent. */
const numeric = /^[-+−(]?\s*(?:[€$£¥]|[A-Z]{3}\s)?\s*\d[\d\s.,'’]*\s*(?:%|[€$£¥]|\s[A-Z]{3})?\)?$/;

/** The columns of a table that hold numbers only, apart from a heading in the first row: they are read from the right. */
export function numericColumns(rows: readonly (readonly string[])[]): boolean[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, at) => {
    const cells = rows.slice(1).flatMap((row) => row[at]?.trim() || []);
    return cells.length > 0 && cells.every((cell) => numeric.test(cell));
  });
}

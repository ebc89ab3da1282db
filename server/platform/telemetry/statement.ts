/** A statement as it is told: never with a value in it. */
export interface StatementFacts {
  /** Such as `select files`. */
  readonly name: string;
  readonly operation: string;
  readonly text: string;
}

const knownAtMost = 500;
const textAtMost = 1_000;
const mainTable = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w.]*)"?/i;

function understand(text: string): StatementFacts {
  // A value that is written out, where it is no parameter, is a string: numbers are limits and widths.
  const safe = text.replace(/'(?:[^']|'')*'/g, "'?'").replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "'?'");
  const operation = /^\s*(\w+)/.exec(safe)?.[1]?.toLowerCase() ?? 'statement';
  const table = mainTable.exec(safe)?.[1];
  return {
    name: table ? `${operation} ${table}` : operation,
    operation,
    text: safe.replace(/\s+/g, ' ').trim().slice(0, textAtMost),
  };
}

/** Understands each statement once, within a bound. */
export function createStatementBook(): (text: string) => StatementFacts {
  const known = new Map<string, StatementFacts>();
  return (text) => {
    const found = known.get(text);
    if (found) return found;
    if (known.size >= knownAtMost) known.clear();
    const facts = understand(text);
    known.set(text, facts);
    return facts;
  };
}

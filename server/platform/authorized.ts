declare const proof: unique symbol;

/** A row for which an access check said yes. Only `access.ts` of a noun makes one; changes take nothing else. */
export type Authorized<Row, Action extends string> = Row & { readonly [proof]: Action };

/** Marks a row as checked. To be called by access checks alone. */
export function authorized<Row, Action extends string>(row: Row, _action: Action): Authorized<Row, Action> {
  return row as Authorized<Row, Action>;
}

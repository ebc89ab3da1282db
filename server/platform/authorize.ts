import { type Action, decideOn, type FactsOf } from '#contract/policy/policies.ts';
import type { Denial, Standing } from '#contract/policy/rule.ts';
import { fail } from './errors.ts';
import type { Opener } from './http/identity/opener.ts';

declare const proof: unique symbol;

/** A row for which the policy allowed the action. Changes take nothing else, and only this file makes one. */
export type Authorized<Row, A extends Action> = Row & { readonly [proof]: A };

const brand = <Row, A extends Action>(row: Row) => row as Authorized<Row, A>;

/** Answers with the policy's reason and what would be needed. */
export function refuse({ feature, reason, needs }: Denial): never {
  if (feature) fail('feature_required', { detail: reason, needs: [feature] });
  fail('forbidden', { detail: reason, needs });
}

type Outcome<Row, A extends Action> = { readonly row: Authorized<Row, A> } | { readonly denial: Denial };

/** The row authorized for someone of this standing, or why it is not. For jobs, which go on with the other rows. */
export function authorizeOrDeny<A extends Action, Row extends object>(
  who: Standing,
  action: A,
  row: Row,
  facts: FactsOf<A>,
): Outcome<Row, A> {
  const decision = decideOn(who, action, facts);
  return decision.allow ? { row: brand<Row, A>(row) } : { denial: decision };
}

/** The row authorized for someone of this standing; refused with the policy's reason. */
export function authorizeAs<A extends Action, Row extends object>(
  who: Standing,
  action: A,
  row: Row,
  facts: FactsOf<A>,
): Authorized<Row, A> {
  const outcome = authorizeOrDeny(who, action, row, facts);
  return 'row' in outcome ? outcome.row : refuse(outcome.denial);
}

type Asking = Pick<Opener, 'standingIn' | 'membershipFor'>;
interface TeamRow {
  readonly team_id: string;
}

/**
 * The row authorized for the caller, by their membership in its team and by what the call itself asks for there. The
 * facts that the policy asks for are the row's own where they are not given.
 */
export function authorize<A extends Action, Row extends TeamRow>(
  caller: Asking,
  action: A,
  row: Row & FactsOf<A>,
): Authorized<Row, A>;
export function authorize<A extends Action, Row extends TeamRow>(
  caller: Asking,
  action: A,
  row: Row,
  facts: FactsOf<A>,
): Authorized<Row, A>;
export function authorize<A extends Action, Row extends TeamRow>(
  caller: Asking,
  action: A,
  row: Row & FactsOf<A>,
  facts: FactsOf<A> = row,
): Authorized<Row, A> {
  const authorized = authorizeAs<A, Row>(caller.standingIn(row.team_id), action, row, facts);
  caller.membershipFor(row.team_id);
  return authorized;
}

/** The row authorized for the product itself, where nobody's role is asked: the reason says why not. */
export function authorizeSystem<A extends Action, Row extends object>(
  _reason: string,
  _action: A,
  row: Row,
): Authorized<Row, A> {
  return brand<Row, A>(row);
}

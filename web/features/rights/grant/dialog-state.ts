import type { BulkRights, CommonRights } from '#contract/files/rights.ts';

/** What is to become of each right that was touched: given to all, or taken from all. */
export type Touched = Readonly<Record<string, 'give' | 'take'>>;

/** What the dialog was told to do; what is left out stays as it is. */
export interface Wanted {
  readonly touched: Touched;
  readonly context?: string | undefined;
  /** A day; '' for none. */
  readonly expiry?: string | undefined;
}

export type Box = 'all' | 'some' | 'none';

/** How many have a right before anything is done. */
const haveIt = (common: CommonRights, uuid: string) => common.rights.find((right) => right.uuid === uuid)?.count ?? 0;

/** How the box of a right stands. */
export function boxOf(common: CommonRights, touched: Touched, uuid: string): Box {
  const choice = touched[uuid];
  if (choice) return choice === 'give' ? 'all' : 'none';
  const have = haveIt(common, uuid);
  return have === 0 ? 'none' : have >= common.total ? 'all' : 'some';
}

/** A click on a box: some -> all -> none -> some again, where some was; else all and none in turn. */
export function toggled(common: CommonRights, touched: Touched, uuid: string): Touched {
  const { [uuid]: choice, ...others } = touched;
  const have = haveIt(common, uuid);
  const mixed = have > 0 && have < common.total;
  if (mixed) {
    if (choice === undefined) return { ...others, [uuid]: 'give' };
    return choice === 'give' ? { ...others, [uuid]: 'take' } : others;
  }
  if (choice !== undefined) return others;
  return { ...others, [uuid]: have === 0 ? 'give' : 'take' };
}

const withChoice = (touched: Touched, choice: 'give' | 'take') =>
  Object.keys(touched).filter((uuid) => touched[uuid] === choice);

/** The value of the bulk action; undefined while there is nothing to do. */
export function bulkValue({ touched, context, expiry }: Wanted): BulkRights | undefined {
  const [add, remove] = [withChoice(touched, 'give'), withChoice(touched, 'take')];
  const value: BulkRights = {
    ...(add.length > 0 ? { add } : {}),
    ...(remove.length > 0 ? { remove } : {}),
    ...(context === undefined ? {} : { context: context.trim() || null }),
    ...(expiry === undefined ? {} : { expiration_date: expiry || null }),
  };
  return Object.keys(value).length > 0 ? value : undefined;
}

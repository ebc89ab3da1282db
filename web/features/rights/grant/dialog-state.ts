import type { BulkRights, CommonRights } from '#contract/files/rights.ts';

/** The choice for each right that was touched: given to all, or taken from all. */
export type RightChoices = Readonly<Record<string, 'give' | 'take'>>;

/** The choices in the dialog; omitted fields stay as they are. */
export interface RightsChange {
  readonly touched: RightChoices;
  readonly context?: string | undefined;
  /** A day; '' for none. */
  readonly expiry?: string | undefined;
}

export type Box = 'all' | 'some' | 'none';

/** The number that have a right before anything is done. */
const haveIt = (common: CommonRights, uuid: string) => common.rights.find((right) => right.uuid === uuid)?.count ?? 0;

/** The state of a right's box. */
export function boxOf(common: CommonRights, touched: RightChoices, uuid: string): Box {
  const choice = touched[uuid];
  if (choice) return choice === 'give' ? 'all' : 'none';
  const have = haveIt(common, uuid);
  return have === 0 ? 'none' : have >= common.total ? 'all' : 'some';
}

/** A click on a box: some -> all -> none -> some again, where some was; else all and none in turn. */
export function toggled(common: CommonRights, touched: RightChoices, uuid: string): RightChoices {
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

const withChoice = (touched: RightChoices, choice: 'give' | 'take') =>
  Object.keys(touched).filter((uuid) => touched[uuid] === choice);

/** The value of the bulk action; undefined while there is nothing to do. */
export function bulkValue({ touched, context, expiry }: RightsChange): BulkRights | undefined {
  const [add, remove] = [withChoice(touched, 'give'), withChoice(touched, 'take')];
  const value: BulkRights = {
    ...(add.length > 0 ? { add } : {}),
    ...(remove.length > 0 ? { remove } : {}),
    ...(context === undefined ? {} : { context: context.trim() || null }),
    ...(expiry === undefined ? {} : { expiration_date: expiry || null }),
  };
  return Object.keys(value).length > 0 ? value : undefined;
}

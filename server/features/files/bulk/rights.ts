import type { BulkRights } from '#contract/files/rights.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalid } from '#platform/errors.ts';
import { changeAll, setting } from '../changes/columns.ts';
import { rightsContext } from '../changes/describe.ts';
import { expire } from '../changes/flag.ts';
import { grant } from '../changes/grant.ts';
import { expireByRights } from '../changes/grant-expiry.ts';
import { adjustRelated, replaceRelated } from '../changes/relations.ts';
import { momentOf } from '../update-plan.ts';
import type { Batch, BulkDefinition } from './definition.ts';
import { type BulkValue, rights } from './value.ts';

/** The wanted change of files' rights, looked up. Omitted fields stay as they are. */
interface RightsWanted {
  replace?: string[];
  add?: string[];
  remove?: string[];
  context?: string | null;
  expiration_date?: string | null;
}

const isWhole = (given: BulkValue): given is BulkRights =>
  typeof given === 'object' && given !== null && !Array.isArray(given) && !('attribute' in given);

/** A list alone is what the files are left with. */
async function read(tx: Tx, act: Act, team: string, given: BulkValue): Promise<RightsWanted> {
  if (!isWhole(given)) return { replace: await rights(tx, act, team, given) };
  const look = async (refs: string[] | undefined) => (refs === undefined ? undefined : rights(tx, act, team, refs));
  const { context, expiration_date: expiry } = given;
  const [replace, add, remove] = [await look(given.replace), await look(given.add), await look(given.remove)];
  if (add?.some((id) => remove?.includes(id))) invalid('value', 'a right cannot be added and removed at once');
  return {
    ...(replace ? { replace } : {}),
    ...(add ? { add } : {}),
    ...(remove ? { remove } : {}),
    ...(context === undefined ? {} : { context }),
    ...(expiry === undefined ? {} : { expiration_date: expiry && momentOf(expiry) }),
  };
}

async function perform(tx: Tx, act: Act, { team, files }: Batch<'edit'>, wanted: RightsWanted): Promise<void> {
  const { replace, add = [], remove = [], context, expiration_date: expiry } = wanted;
  const columns = [
    ...(context === undefined ? [] : [setting(rightsContext, files, context)]),
    ...(expiry === undefined ? [] : [setting(expire, files, expiry)]),
  ];
  const ids = files.map((file) => file.id);
  if (columns.length > 0) await changeAll(tx, act, team, ids, columns);
  if (expiry === undefined) await expireByRights(tx, act, team, files, replace ?? add);
  const related = { team, rule: grant, files, bump: true };
  if (replace) await replaceRelated(tx, act, { ...related, others: replace });
  else if (add.length + remove.length > 0) await adjustRelated(tx, act, { ...related, add, remove });
}

/** Rights, their context and the expiry date of many files, in one job that is undone as one. */
export const bulkRights: BulkDefinition<'edit', RightsWanted> = {
  needs: 'edit',
  flags: ['EDIT_ASSETS'],
  read,
  targets: ({ replace, add = [] }) => ({ table: 'rights', ids: replace ?? add }),
  perform,
};

import { type showUsage, unused } from '#contract/files/usage.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openOwnFile } from '../access.ts';
import { findUsage, type ListedUsage } from '../store/usage.ts';

/** The uses of a file, as the features that use files tell them. */
export const usage: Handler<typeof showUsage, Services> = async (call) => {
  const { db, services } = call;
  const file = await openOwnFile(call, call.params.uuid, 'where it is used');
  const listed: ListedUsage[] = [];
  const found: [string, unknown][] = [];
  for (const kind of services.registry.usages) {
    if ('list' in kind) listed.push(kind);
    else found.push([kind.kind, await kind.find(call, file)]);
  }
  const lists = await findUsage(db, { team: file.team_id, id: file.id }, listed);
  return { ...unused, ...lists, ...Object.fromEntries(found) };
};

import {
  type Attribute,
  type AttributeLoss,
  createAttribute,
  deleteAttribute,
  setAttribute,
  updateAttribute,
} from '#contract/attributes/routes.ts';
import type { BodyIn } from '#contract/core/route.ts';
import type { FileDetail } from '#contract/files/routes.ts';
import { CallError, callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { isolated } from '../../lib/isolated.ts';
import { useTeam } from '../../lib/me.ts';
import { keepFile, refreshLists } from '../files/queries.ts';
import { refreshAttributes } from './queries.ts';

/** The loss that a change was refused for; nothing when it was refused for something else. */
export const lossOf = (error: unknown): AttributeLoss | undefined =>
  error instanceof CallError && error.code === 'conflict' ? (error.current as AttributeLoss | undefined) : undefined;

export function useCreateAttribute() {
  const team = useTeam();
  return useChange({
    run: (body: BodyIn<typeof createAttribute>) => callWithMeta(createAttribute, { params: { team: team.uuid }, body }),
    said: ({ reply }) => `${isolated(reply.name)} created`,
    failed: null,
    after: () => refreshAttributes(team.uuid),
  });
}

/** Changes an attribute; `said` is the toast once it is done. */
export function useUpdateAttribute() {
  const team = useTeam();
  return useChange({
    run: ({ attribute, body }: { attribute: Attribute; body: BodyIn<typeof updateAttribute>; said: string }) =>
      callWithMeta(updateAttribute, { params: { id: attribute.uuid }, body }),
    said: ({ changeSet }, { said }) => (changeSet === undefined ? undefined : said),
    failed: null,
    after: () => {
      refreshLists(team.uuid);
      return refreshAttributes(team.uuid);
    },
  });
}

/** Deletes what no file uses, and archives what files use. */
export function useRetireAttribute() {
  const team = useTeam();
  return useChange({
    run: (attribute: Attribute) => callWithMeta(deleteAttribute, { params: { id: attribute.uuid } }),
    said: (_done, { name, uses }) => (uses ? `${name} archived` : `${name} deleted`),
    after: () => refreshAttributes(team.uuid),
  });
}

/** Sets a file's values of one attribute. */
export function useSetAttribute(file: FileDetail) {
  return useChange({
    run: ({ attribute, values }: { attribute: Pick<Attribute, 'uuid' | 'name'>; values: string[] }) =>
      callWithMeta(setAttribute, { params: { uuid: file.uuid }, body: { attribute: attribute.uuid, values } }),
    said: ({ changeSet }, { attribute }) =>
      changeSet === undefined ? undefined : `${isolated(attribute.name)} updated`,
    failed: 'Error updating file',
    after: ({ reply }) => keepFile(reply),
  });
}

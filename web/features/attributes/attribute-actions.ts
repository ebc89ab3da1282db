import { useMutation } from '@tanstack/react-query';
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
import { useTeam } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { keepFile, refreshLists } from '../files/queries.ts';
import { refreshAttributes } from './queries.ts';

/** What a change was refused for losing; nothing when it was refused for something else. */
export const lossOf = (error: unknown): AttributeLoss | undefined =>
  error instanceof CallError && error.code === 'conflict' ? (error.current as AttributeLoss | undefined) : undefined;

export function useCreateAttribute() {
  const team = useTeam();
  return useMutation({
    mutationFn: (body: BodyIn<typeof createAttribute>) =>
      callWithMeta(createAttribute, { params: { team: team.uuid }, body }),
    onSuccess: ({ reply, changeSet }) => {
      toast.success(`${reply.name} created`, { action: undoAction(changeSet) });
      return refreshAttributes(team.uuid);
    },
  });
}

/** Changes an attribute; `said` is the toast once it is done. */
export function useUpdateAttribute() {
  const team = useTeam();
  return useMutation({
    mutationFn: ({ attribute, body }: { attribute: Attribute; body: BodyIn<typeof updateAttribute>; said: string }) =>
      callWithMeta(updateAttribute, { params: { id: attribute.uuid }, body }),
    onSuccess: ({ changeSet }, { said }) => {
      if (changeSet) toast.success(said, { action: undoAction(changeSet) });
      refreshLists(team.uuid);
      return refreshAttributes(team.uuid);
    },
  });
}

/** Deletes what no file uses, and archives what files use. */
export function useRetireAttribute() {
  const team = useTeam();
  return useMutation({
    mutationFn: (attribute: Attribute) => callWithMeta(deleteAttribute, { params: { id: attribute.uuid } }),
    onSuccess: ({ changeSet }, { name, uses }) => {
      toast.success(uses ? `${name} archived` : `${name} deleted`, { action: undoAction(changeSet) });
      return refreshAttributes(team.uuid);
    },
    onError: (error) => toast.failure(error, 'Something went wrong.'),
  });
}

/** Sets a file's values of one attribute. */
export function useSetAttribute(file: FileDetail) {
  return useMutation({
    mutationFn: ({ attribute, values }: { attribute: Pick<Attribute, 'uuid' | 'name'>; values: string[] }) =>
      callWithMeta(setAttribute, { params: { uuid: file.uuid }, body: { attribute: attribute.uuid, values } }),
    onSuccess: ({ reply, changeSet }, { attribute }) => {
      keepFile(reply);
      if (changeSet) toast.success(`${attribute.name} updated`, { action: undoAction(changeSet) });
    },
    onError: (error) => toast.failure(error, 'Error updating file'),
  });
}

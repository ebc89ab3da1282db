import type { BodyIn } from '#contract/core/route.ts';
import type { MediaCentre } from '#contract/media-centres/centre.ts';
import {
  createCentre,
  deleteCentre,
  duplicateCentre,
  publishCentre,
  revertCentre,
  updateCentre,
} from '#contract/media-centres/routes.ts';
import { callWithMeta } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change/use-change.ts';
import { isolated } from '../../../lib/isolated.ts';
import { useTeam } from '../../../lib/me.ts';
import { keepCentre, refreshCentres } from '../queries.ts';

type NamedCentre = Pick<MediaCentre, 'uuid' | 'title'>;

/** A new Media Centre. Nobody outside sees it before it is published. */
export function useCreateCentre() {
  const team = useTeam().uuid;
  return useChange({
    run: (body: Omit<BodyIn<typeof createCentre>, 'team' | 'draft'>) =>
      callWithMeta(createCentre, { body: { ...body, team, draft: true } }),
    said: ({ reply }) => `Created Media Centre ${isolated(reply.title)}`,
    failed: null,
    after: ({ reply }) => {
      keepCentre(team, reply);
      return refreshCentres(team);
    },
  });
}

export function useDuplicateCentre() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid, ...body }: { uuid: string; title: string; slug: string; files: boolean }) =>
      callWithMeta(duplicateCentre, { params: { id: uuid }, body }),
    said: ({ reply }) => `Created Media Centre ${isolated(reply.title)}`,
    failed: null,
    after: ({ reply }) => {
      keepCentre(team, reply);
      return refreshCentres(team);
    },
  });
}

/** Open or closed, at once and for everybody; what is set is kept while it is closed. */
export function useTurnCentre() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid, on }: NamedCentre & { on: boolean }) =>
      callWithMeta(updateCentre, { params: { id: uuid }, body: { active: on } }),
    said: (_done, { title, on }) => (on ? `${title} is open` : `${title} is closed. Visitors see nothing`),
    failed: 'Something went wrong.',
    after: ({ reply }) => {
      keepCentre(team, reply);
      return refreshCentres(team);
    },
  });
}

/** The dialog that asks says why it was refused. */
export function useDeleteCentre() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid }: NamedCentre) => callWithMeta(deleteCentre, { params: { id: uuid } }),
    said: (_done, { title }) => `Deleted ${title}. Its files are still in the library`,
    failed: null,
    after: () => refreshCentres(team),
  });
}

export function usePublishCentre() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid }: NamedCentre) => callWithMeta(publishCentre, { params: { id: uuid } }),
    said: ({ reply }) => `Published ${isolated(reply.title)}`,
    failed: null,
    after: ({ reply }) => {
      keepCentre(team, reply);
      return refreshCentres(team);
    },
  });
}

/** Gives up the draft for what visitors see; with a number, takes an earlier publication as the draft. */
export function useRevertCentre() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid, number }: { uuid: string; number?: number }) =>
      callWithMeta(revertCentre, { params: { id: uuid }, body: number === undefined ? {} : { number } }),
    said: (_done, { number }) => (number === undefined ? 'Draft discarded' : `Publication ${number} is now the draft`),
    failed: null,
    after: ({ reply }) => {
      keepCentre(team, reply);
      return refreshCentres(team);
    },
  });
}

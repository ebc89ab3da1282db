import type { BodyIn } from '#contract/core/route.ts';
import { updateCentre } from '#contract/media-centres/routes.ts';
import { callWithMeta } from '../../../../lib/call.ts';
import { useChange } from '../../../../lib/change/use-change.ts';
import { useTeam } from '../../../../lib/me.ts';
import { keepCentre, refreshCentres } from '../../queries.ts';

export type Access = Pick<
  BodyIn<typeof updateCentre>,
  'slug' | 'visibility' | 'password' | 'mail_domains' | 'starts_at' | 'ends_at' | 'noindex' | 'active'
>;

/** Changes who gets in, at once and for everybody: it is never a draft. `quiet`: a form says why it was refused. */
export function useSaveAccess() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid, access }: { uuid: string; access: Access; said: string; quiet?: boolean }) =>
      callWithMeta(updateCentre, { params: { id: uuid }, body: access }),
    said: (_done, { said }) => said,
    failed: (_error, { quiet = false }) => (quiet ? null : undefined),
    after: ({ reply }) => {
      keepCentre(team, reply);
      return refreshCentres(team);
    },
  });
}

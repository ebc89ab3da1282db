import type { BodyIn } from '#contract/core/route.ts';
import { deleteGuest, inviteGuests, resendGuest, updateGuest } from '#contract/media-centres/guest-routes.ts';
import type { Guest } from '#contract/media-centres/guests.ts';
import { callWithMeta } from '../../../../../lib/call.ts';
import { useChange } from '../../../../../lib/change/use-change.ts';
import { count } from '../../../../../lib/format.ts';
import { useTeam } from '../../../../../lib/me.ts';
import { refreshCentres } from '../../../queries.ts';

/** Invites people; the dialog tells of those who could not be. */
export function useInviteGuests(centre: string) {
  const team = useTeam().uuid;
  return useChange({
    run: (body: BodyIn<typeof inviteGuests>) => callWithMeta(inviteGuests, { params: { id: centre }, body }),
    said: ({ reply: { invited } }) =>
      invited.length > 0 ? `Invited ${count(invited.length, 'person', 'people')}` : undefined,
    failed: null,
    after: () => refreshCentres(team),
  });
}

/** `said`: the toast. Where `quiet`, a form says why it was refused. */
export function useUpdateGuest() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid, body }: { uuid: string; body: BodyIn<typeof updateGuest>; said: string; quiet?: boolean }) =>
      callWithMeta(updateGuest, { params: { id: uuid }, body }),
    said: (_done, { said }) => said,
    failed: (_error, { quiet = false }) => (quiet ? null : undefined),
    after: () => refreshCentres(team),
  });
}

export function useResendGuest() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid }: Guest) => callWithMeta(resendGuest, { params: { id: uuid } }),
    said: (_done, { email }) => [`Sent an invitation to ${email}`, { action: undefined }],
    failed: (_error, { email }) => `The invitation to ${email} was not sent`,
    after: () => refreshCentres(team),
  });
}

export function useRemoveGuest() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid }: Guest) => callWithMeta(deleteGuest, { params: { id: uuid } }),
    said: (_done, { email }) => `Removed ${email}`,
    after: () => refreshCentres(team),
  });
}

import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { decide, type FileAction } from '#contract/policy/files.ts';
import type { Flag } from '#contract/policy/flags.ts';
import type { Standing } from '#contract/policy/rule.ts';
import { activeTeam, type Membership, useMe } from './me.ts';

/** Whether the caller has one of the flags in the active team. */
export function useCan(...anyOf: Flag[]): boolean {
  const team = activeTeam(useMe());
  return team !== undefined && anyOf.some((flag) => team.permissions.includes(flag));
}

export interface FileStanding {
  readonly allowed: boolean;
  /** Why not, as a sentence. */
  readonly reason: string | undefined;
}

export interface Caller {
  readonly user: string;
  readonly staff: boolean;
  readonly team: Membership | undefined;
}

export const standingOf = ({ user, staff, team }: Caller): Standing => ({
  user,
  staff,
  flags: team?.permissions ?? [],
  features: team?.features ?? [],
});

/** The signed-in person in the active team. */
export function useCaller(): Caller {
  const me = useMe();
  return { user: me.uuid, staff: me.is_staff, team: activeTeam(me) };
}

const yes: FileStanding = { allowed: true, reason: undefined };

/** Whether the caller may do something with a file, and why not. A detailed file says so itself; for a summary the law is asked. */
export function mayDo(caller: Caller, action: FileAction, file: FileSummary | FileDetail): FileStanding {
  if (file.detailed) return file.permissions.includes(action) ? yes : { allowed: false, reason: file.refusals[action] };
  const standing = standingOf(caller);
  const shared = caller.team !== undefined && file.team !== caller.team.uuid;
  const edits = standing.flags.includes('EDIT_ASSETS');
  const decision = decide(
    // What a share gives, the address of the original tells.
    shared ? { ...standing, guest: { download: file.latest_version.url !== null, edits } } : standing,
    action,
    {
      createdBy: file.own ? caller.user : null,
      recycled: file.recycled,
      internalUse: file.internal_use,
      watermark: file.watermark,
      reviewStatus: file.review_status,
      expirationDate: file.expiration_date,
      rightsWithdrawn: file.rights_state === 'withdrawn',
      rightsFrom: file.rights_from,
      rightsTo: file.rights_to,
      picture: file.latest_version.file_type.startsWith('image/'),
    },
    new Date(),
  );
  return decision.allow ? yes : { allowed: false, reason: decision.reason };
}

/** `mayDo` for the signed-in person and the active team. */
export function useMay(): (action: FileAction, file: FileSummary | FileDetail) => FileStanding {
  const caller = useCaller();
  return (action, file) => mayDo(caller, action, file);
}

import type { FileDetail, FileSummary } from '#contract/files.ts';
import { decide, type FileAction, type Flag } from '#contract/policy.ts';
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

const yes: FileStanding = { allowed: true, reason: undefined };

/** Whether the caller may do something with a file, and why not. A detailed file says so itself; for a summary the law is asked. */
export function mayDo(
  caller: { user: string; staff: boolean; team: Membership | undefined },
  action: FileAction,
  file: FileSummary | FileDetail,
): FileStanding {
  if (file.detailed) return file.permissions.includes(action) ? yes : { allowed: false, reason: file.refusals[action] };
  const shared = caller.team !== undefined && file.team !== caller.team.uuid;
  const decision = decide(
    {
      user: caller.user,
      staff: caller.staff,
      flags: caller.team?.permissions ?? [],
      features: caller.team?.features ?? [],
      // What a share gives, the address of the original tells.
      ...(shared ? { guest: { download: file.latest_version.url !== null } } : {}),
    },
    action,
    {
      createdBy: file.own ? caller.user : null,
      recycled: file.recycled,
      internalUse: file.internal_use,
      watermark: file.watermark,
      reviewStatus: file.review_status,
      expirationDate: file.expiration_date,
      picture: file.latest_version.file_type.startsWith('image/'),
    },
    new Date(),
  );
  return decision.allow ? yes : { allowed: false, reason: decision.reason };
}

/** `mayDo` for the signed-in person and the active team. */
export function useMay(): (action: FileAction, file: FileSummary | FileDetail) => FileStanding {
  const me = useMe();
  const caller = { user: me.uuid, staff: me.is_staff, team: activeTeam(me) };
  return (action, file) => mayDo(caller, action, file);
}

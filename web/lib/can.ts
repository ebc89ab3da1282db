import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { decide, type FileAction } from '#contract/policy/files.ts';
import type { FolderLevel } from '#contract/policy/folders/folder-levels.ts';
import { type Decision, decideBy, type Guest, type Rule, type Standing } from '#contract/policy/rule.ts';
import { activeTeam, type Membership, useMe } from './me.ts';

/** The answer whether something may be done, with the reason why not. */
export interface Permission {
  readonly allowed: boolean;
  /** The policy's sentence. */
  readonly reason: string | undefined;
}

export interface Caller {
  readonly user: string;
  readonly staff: boolean;
  readonly team: Omit<Membership, 'new_tags'> | undefined;
  /** Their level in the folder that is asked about, as the server tells it. */
  readonly level?: FolderLevel | undefined;
}

/** The folder that rules are asked about: of its way down the server tells what counts, the level. */
export const placeHere = { lineage: ['here'] };

export const standingOf = ({ user, staff, team, level }: Caller): Standing => ({
  user,
  staff,
  flags: team?.permissions ?? [],
  features: team?.features ?? [],
  ...(level ? { grants: { here: level } } : {}),
});

/** The signed-in person in the active team. */
export function useCaller(): Caller {
  const me = useMe();
  return { user: me.uuid, staff: me.is_staff, team: activeTeam(me) };
}

const yes: Permission = { allowed: true, reason: undefined };
const permissionOf = (decision: Decision): Permission =>
  decision.allow ? yes : { allowed: false, reason: decision.reason };

/** Permission by a rule of the tables that the server asks; `guest`: for what another team shares. */
export const permissionFor = <Facts>(caller: Caller, rule: Rule<Facts>, facts: Facts, guest?: Guest): Permission =>
  permissionOf(decideBy(rule, { ...standingOf(caller), guest }, facts));

/** Permission of the signed-in person for what depends on a row. */
export const usePermission = <Facts>(rule: Rule<Facts>, facts: Facts): Permission =>
  permissionFor(useCaller(), rule, facts);

/** Permissions of the role in the active team; `guest`: for what another team shares with it. */
export function useRole(guest?: Guest): (rule: Rule) => Permission {
  const caller = useCaller();
  return (rule) => permissionFor(caller, rule, undefined, guest);
}

/** True when someone's role allows an action, whatever the plan of the team includes. */
export const roleAllows = ({ team }: Caller, { flags }: Pick<Rule, 'flags'>): boolean =>
  team !== undefined && flags.some((flag) => team.permissions.includes(flag));

export const useRoleAllows = (rule: Pick<Rule, 'flags'>): boolean => roleAllows(useCaller(), rule);

/** True when the role of the caller and the plan of the active team allow something. */
export const useCan = (rule: Rule): boolean => useRole()(rule).allowed;

/**
 * The answer whether the caller may do something with a file, and why not. A detailed file says so itself; for a
 * summary policy is asked.
 */
export function mayDo(caller: Caller, action: FileAction, file: FileSummary | FileDetail): Permission {
  if (file.detailed) return file.permissions.includes(action) ? yes : { allowed: false, reason: file.refusals[action] };
  const standing = standingOf({ ...caller, level: file.granted });
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
      ...placeHere,
    },
    new Date(),
  );
  return permissionOf(decision);
}

/** `mayDo` for the signed-in person and the active team. */
export function useMay(): (action: FileAction, file: FileSummary | FileDetail) => Permission {
  const caller = useCaller();
  return (action, file) => mayDo(caller, action, file);
}

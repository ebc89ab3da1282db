/** What a role may allow, in the words of the product. */
export const flags = [
  'VIEW_ASSETS',
  'EDIT_ASSETS',
  'UPLOAD_ASSETS',
  'DELETE_ASSETS',
  'DELETE_OWNED_ASSETS',
  'DOWNLOAD_ASSETS',
  'DOWNLOAD_WATERMARKS',
  'DOWNLOAD_WATERMARKED',
  'ADD_WATERMARK',
  'MANAGE_FOLDERS',
  'MANAGE_TAGS',
  'MANAGE_RIGHTS',
  'MANAGE_ATTRIBUTES',
  'MANAGE_GALLERIES',
  'MANAGE_MEDIA_CENTRES',
  'REVIEW_REQUESTS',
  'MANAGE_ACCOUNTS',
  'MANAGE_POSTS',
  'PUBLISH_POSTS',
  'MANAGE_APPROVALS',
  'MANAGE_TEAM',
] as const;
export type Flag = (typeof flags)[number];

export const features = ['DAM_PLUS', 'UGC_PLUS', 'GALLERIES', 'MEDIA_CENTRES', 'SOCIALS'] as const;
export type Feature = (typeof features)[number];

const without = (...left: Flag[]): Flag[] => flags.filter((flag) => !left.includes(flag));

/** The roles every new team starts with. Owner is the one that can never be taken from its last member. */
export const builtInRoles = [
  { name: 'Owner', permissions: [...flags] },
  { name: 'Admin', permissions: [...flags] },
  { name: 'Editor', permissions: without('MANAGE_TEAM', 'MANAGE_ACCOUNTS', 'REVIEW_REQUESTS') },
  { name: 'Contributor', permissions: ['VIEW_ASSETS', 'UPLOAD_ASSETS', 'DELETE_OWNED_ASSETS', 'DOWNLOAD_WATERMARKED'] },
  { name: 'Viewer', permissions: ['VIEW_ASSETS', 'DOWNLOAD_ASSETS'] },
  { name: 'Guest', permissions: ['VIEW_ASSETS', 'DOWNLOAD_WATERMARKED'] },
] as const satisfies readonly { name: string; permissions: readonly Flag[] }[];

/** Someone's standing in one team, as far as decisions need it. */
export interface Standing {
  readonly user: string;
  readonly staff: boolean;
  readonly flags: readonly Flag[];
  readonly features: readonly Feature[];
}

/** The facts of a file that decisions depend on. */
export interface FileFacts {
  readonly createdBy: string | null;
  readonly recycled: boolean;
  readonly internalUse: boolean;
  readonly watermark: boolean;
  readonly reviewStatus: number;
  readonly expirationDate: Date | string | null;
}

export const fileActions = [
  'view',
  'edit',
  'share',
  'star',
  'recycle',
  'restore',
  'delete',
  'download',
  'download_watermarked',
  'version',
  'watermark',
  'process',
] as const;
export type FileAction = (typeof fileActions)[number];

export type Decision =
  | { readonly allow: true }
  | { readonly allow: false; readonly needs: readonly Flag[]; readonly reason: string };

const allow: Decision = { allow: true };
const deny = (reason: string, ...needs: Flag[]): Decision => ({ allow: false, needs, reason });

/** Whether the moment a file expires has come. Without a date it never does. */
export function hasExpired(file: Pick<FileFacts, 'expirationDate'>, at: Date): boolean {
  return file.expirationDate !== null && new Date(file.expirationDate).getTime() <= at.getTime();
}

function may(who: Standing, reason: string, ...any: Flag[]): Decision {
  return any.some((flag) => who.flags.includes(flag)) ? allow : deny(reason, ...any);
}

function mayRemove(who: Standing, file: FileFacts, verb: string): Decision {
  if (who.flags.includes('DELETE_ASSETS')) return allow;
  const own = file.createdBy !== null && file.createdBy === who.user;
  if (own && who.flags.includes('DELETE_OWNED_ASSETS')) return allow;
  return own
    ? deny(`Your role does not allow you to ${verb} files.`, 'DELETE_ASSETS', 'DELETE_OWNED_ASSETS')
    : deny(`Your role does not allow you to ${verb} files of others.`, 'DELETE_ASSETS');
}

/** Expired files stay within reach of those who may edit them, and of nobody else. */
function mayDownload(who: Standing, file: FileFacts, at: Date, ...any: Flag[]): Decision {
  const flag = may(who, 'Your role does not allow you to download files.', ...any);
  if (!flag.allow) return flag;
  if (hasExpired(file, at) && !who.flags.includes('EDIT_ASSETS')) return deny('This file has expired.', 'EDIT_ASSETS');
  return allow;
}

/** The law for one file of the caller's own team: whether it may be done, or why not and what would be needed. */
export function decide(who: Standing, action: FileAction, file: FileFacts, at: Date): Decision {
  switch (action) {
    case 'view':
    case 'star':
      return may(who, 'Your role does not allow you to see files.', 'VIEW_ASSETS');
    case 'edit':
      return may(who, 'Your role does not allow you to edit files.', 'EDIT_ASSETS');
    case 'share':
      if (file.internalUse) return deny('Sharing Disabled');
      return may(who, 'Your role does not allow you to share files.', 'EDIT_ASSETS');
    case 'recycle':
      return mayRemove(who, file, 'recycle');
    case 'restore':
      return mayRemove(who, file, 'restore');
    case 'delete':
      return mayRemove(who, file, 'delete');
    case 'download':
      return mayDownload(who, file, at, 'DOWNLOAD_ASSETS');
    case 'download_watermarked':
      return mayDownload(who, file, at, 'DOWNLOAD_ASSETS', 'DOWNLOAD_WATERMARKS', 'DOWNLOAD_WATERMARKED');
    case 'version':
      return may(who, 'You do not have permission to upload files', 'UPLOAD_ASSETS');
    case 'watermark':
      return may(who, 'Your role does not allow you to change watermarks.', 'ADD_WATERMARK');
    case 'process':
      return who.staff ? allow : deny('Only staff can process a file again.');
  }
}

/** Everything the caller may do with a file, for replies: the web hides and disables by this list. */
export function allowedActions(who: Standing, file: FileFacts, at: Date): FileAction[] {
  return fileActions.filter((action) => decide(who, action, file, at).allow);
}

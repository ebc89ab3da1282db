import { dayText } from '../core/dates.ts';
import { errors } from '../core/errors.ts';
import { endOf, hasEnded, isEmbargoed, type RightsFacts } from './rights-state.ts';

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
  /**
   * Set for files of another team, which shared their folder with the caller's: what the share allows stands in the place
   * of what the caller's own role does.
   */
  readonly guest?: Guest | undefined;
}

/** What a share lets the other team do besides looking. */
export interface Guest {
  readonly download: boolean;
  /** Whether the caller's role in their own team lets them edit: a star is put there, not in the team that shares. */
  readonly edits: boolean;
}

/** The facts of a file that decisions depend on. */
export interface FileFacts extends Pick<RightsFacts, 'expirationDate' | 'rightsWithdrawn' | 'rightsFrom' | 'rightsTo'> {
  readonly createdBy: string | null;
  readonly recycled: boolean;
  readonly internalUse: boolean;
  readonly watermark: boolean;
  readonly reviewStatus: number;
  /** Only pictures can carry a watermark. */
  readonly picture: boolean;
}

export const fileActions = [
  'view',
  'preview',
  'edit',
  'share',
  'star',
  'comment',
  'recycle',
  'restore',
  'delete',
  'download',
  'download_watermarked',
  'request_download',
  'version',
  'cover',
  'delete_version',
  'attach',
  'watermark',
  'process',
] as const;
export type FileAction = (typeof fileActions)[number];

export interface Denial {
  readonly allow: false;
  /** Flags any of which would do. */
  readonly needs: readonly Flag[];
  /** What the team's plan would have to include. */
  readonly feature?: Feature;
  /** A sentence a person can act on. */
  readonly reason: string;
}
export type Decision = { readonly allow: true } | Denial;

const allow: Decision = { allow: true };
const deny = (reason: string, ...needs: Flag[]): Denial => ({ allow: false, needs, reason });
const denyPlan = (feature: Feature): Denial => ({
  allow: false,
  needs: [],
  feature,
  reason: errors.feature_required[1],
});

/** Whether the moment a file expires has come. Without a date it never does. */
function hasExpired(file: Pick<FileFacts, 'expirationDate'>, at: Date): boolean {
  return file.expirationDate !== null && new Date(file.expirationDate).getTime() <= at.getTime();
}

/** What someone is granted for a file: a guest has what the share gives, whatever the role in their own team. */
export function grantedFlags({ guest, flags: own }: Standing): readonly Flag[] {
  if (!guest) return own;
  return guest.download ? ['VIEW_ASSETS', 'DOWNLOAD_ASSETS'] : ['VIEW_ASSETS'];
}
const has = (who: Standing, flag: Flag): boolean => grantedFlags(who).includes(flag);

function may(who: Standing, reason: string, ...any: Flag[]): Decision {
  return any.some((flag) => has(who, flag)) ? allow : deny(reason, ...any);
}

const planned = (who: Standing, feature: Feature, decision: Decision): Decision =>
  decision.allow && !who.features.includes(feature) ? denyPlan(feature) : decision;

const isOwn = (who: Standing, file: FileFacts) => file.createdBy !== null && file.createdBy === who.user;

function mayRemove(who: Standing, file: FileFacts, verb: string): Decision {
  if (has(who, 'DELETE_ASSETS')) return allow;
  const own = isOwn(who, file);
  if (own && has(who, 'DELETE_OWNED_ASSETS')) return allow;
  return own
    ? deny(`Your role does not allow you to ${verb} files.`, 'DELETE_ASSETS', 'DELETE_OWNED_ASSETS')
    : deny(`Your role does not allow you to ${verb} files of others.`, 'DELETE_ASSETS');
}

interface Obstacle {
  readonly reason: string;
  /** Whether it takes the pictures away as well, and not only the download. */
  readonly hides: boolean;
}

const dayOf = (at: Date | string | null) => (at === null ? '' : dayText(at));

/** A guest's star changes nothing of the other team's, so that their own role is asked. */
function mayStar(who: Standing): Decision {
  const edits = who.guest ? who.guest.edits : has(who, 'EDIT_ASSETS');
  return edits ? allow : deny('Your role does not allow you to add files to favourites.', 'EDIT_ASSETS');
}

/** All that keeps a file from everyone who may not edit it, the strongest first. */
function obstaclesOf(who: Standing, file: FileFacts, at: Date): Obstacle[] {
  if (has(who, 'EDIT_ASSETS')) return [];
  const own = isOwn(who, file);
  const obstacles: (Obstacle | false)[] = [
    file.recycled && !own && { reason: 'This file is in the Recycling Bin. Restore it first.', hides: false },
    file.rightsWithdrawn && { reason: 'The rights to this file were withdrawn.', hides: true },
    file.reviewStatus > 0 &&
      !own && { reason: 'This file is waiting for review. Add it to the library first.', hides: false },
    hasExpired(file, at) && { reason: 'This file has expired.', hides: true },
    hasEnded(file, at) && { reason: 'The rights to this file have ended.', hides: true },
    isEmbargoed(file, at) && { reason: `The rights to this file begin on ${dayOf(file.rightsFrom)}.`, hides: true },
  ];
  return obstacles.filter((obstacle) => obstacle !== false);
}

/** The moment from which a file is out of someone's reach; null when there is none, or they may edit it. */
export function endsFor(who: Standing, file: Pick<FileFacts, 'expirationDate' | 'rightsTo'>): Date | null {
  const end = endOf(file);
  return has(who, 'EDIT_ASSETS') || end === Number.POSITIVE_INFINITY ? null : new Date(end);
}

/** Pictures go when a file is over: who may edit it still sees them. */
function mayPreview(who: Standing, file: FileFacts, at: Date): Decision {
  const obstacle = obstaclesOf(who, file, at).find(({ hides }) => hides);
  if (obstacle) return deny(obstacle.reason, 'EDIT_ASSETS');
  return may(who, 'Your role does not allow you to see files.', 'VIEW_ASSETS');
}

/** Expired files stay within reach of those who may edit them, and of nobody else. */
function mayDownload(who: Standing, file: FileFacts, at: Date, ...any: Flag[]): Decision {
  const reason = who.guest
    ? 'This folder was shared for viewing. Ask the team it belongs to for a download.'
    : 'Your role does not allow you to download files.';
  const flag = may(who, reason, ...any);
  if (!flag.allow) return flag;
  const [obstacle] = obstaclesOf(who, file, at);
  return obstacle ? deny(obstacle.reason, 'EDIT_ASSETS') : allow;
}

export const watermarkFlags = ['DOWNLOAD_WATERMARKS', 'DOWNLOAD_WATERMARKED'] as const;

/** Who may have the clean bytes may have these; who may not has to be content with what can carry a mark. */
function mayDownloadMarked(who: Standing, file: FileFacts, at: Date): Decision {
  const decision = mayDownload(who, file, at, 'DOWNLOAD_ASSETS', ...watermarkFlags);
  if (!decision.allow || file.picture || has(who, 'DOWNLOAD_ASSETS')) return decision;
  return deny(
    'You can only have watermarked copies, and this type of file cannot carry a watermark.',
    'DOWNLOAD_ASSETS',
  );
}

/** Who holds the link of an approved request is no more than a guest whom a share lets download. */
const linkHolder: Standing = {
  user: '',
  staff: false,
  flags: [],
  features: [],
  guest: { download: true, edits: false },
};

/** Whether a file may leave by the link of an approved request, whoever holds it. */
export function decideByLink(file: FileFacts, at: Date): Decision {
  if (file.watermark && !file.picture)
    return deny('This file can only be downloaded with a watermark, and this type of file cannot carry one.');
  return decide(linkHolder, 'download', file, at);
}

/** Who may look but not take can ask; nobody asks for what could not be given to them. */
function mayRequest(who: Standing, file: FileFacts, at: Date): Decision {
  if (mayDownload(who, file, at, 'DOWNLOAD_ASSETS').allow) return deny('You can download this file without asking.');
  const view = may(who, 'Your role does not allow you to see files.', 'VIEW_ASSETS');
  return view.allow ? decideByLink(file, at) : view;
}

const removals: readonly FileAction[] = ['recycle', 'restore', 'delete', 'delete_version'];
const guestActions: readonly FileAction[] = [
  'view',
  'preview',
  'star',
  'download',
  'download_watermarked',
  'request_download',
];

/** What a guest of another team's file can never do. */
function guestObstacle(action: FileAction, file: FileFacts): Denial | null {
  if (removals.includes(action)) return deny('Files that belong to another team cannot be deleted.');
  if (!guestActions.includes(action)) return deny('This file belongs to another team: only that team can change it.');
  if (file.internalUse) return deny('Sharing Disabled');
  return file.recycled ? deny('The team that owns this file has moved it to its Recycling Bin.') : null;
}

/** The law for one file, of the caller's team or shared with it: whether it may be done, or why not and what would be needed. */
export function decide(who: Standing, action: FileAction, file: FileFacts, at: Date): Decision {
  const shut = who.guest ? guestObstacle(action, file) : null;
  if (shut) return shut;
  switch (action) {
    case 'view':
    case 'comment':
      return may(who, 'Your role does not allow you to see files.', 'VIEW_ASSETS');
    case 'preview':
      return mayPreview(who, file, at);
    case 'edit':
      return may(who, 'Your role does not allow you to edit files.', 'EDIT_ASSETS');
    case 'star':
      return mayStar(who);
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
      return mayDownloadMarked(who, file, at);
    case 'request_download':
      return mayRequest(who, file, at);
    case 'version':
      return planned(who, 'DAM_PLUS', may(who, 'You do not have permission to upload files', 'UPLOAD_ASSETS'));
    case 'cover':
      return may(who, 'Your role does not allow you to edit files.', 'EDIT_ASSETS');
    case 'delete_version':
      return may(who, 'Your role does not allow you to delete versions.', 'DELETE_ASSETS');
    case 'attach':
      return may(who, 'You do not have permission to upload files', 'UPLOAD_ASSETS');
    case 'watermark':
      return planned(who, 'DAM_PLUS', may(who, 'Your role does not allow you to change watermarks.', 'ADD_WATERMARK'));
    case 'process':
      return who.staff ? allow : deny('Only staff can process a file again.');
  }
}

/** Everything the caller may do with a file, for replies: the web hides and disables by this list. */
export function allowedActions(who: Standing, file: FileFacts, at: Date): FileAction[] {
  return fileActions.filter((action) => decide(who, action, file, at).allow);
}

/** Why the caller may not do the rest, each in a sentence. */
export function refusedActions(who: Standing, file: FileFacts, at: Date): Partial<Record<FileAction, string>> {
  const refused: Partial<Record<FileAction, string>> = {};
  for (const action of fileActions) {
    const decision = decide(who, action, file, at);
    if (!decision.allow) refused[action] = decision.reason;
  }
  return refused;
}

import { dayText } from '../core/dates.ts';
import type { Flag } from './flags.ts';
import { levelIn } from './folders/folder-levels.ts';
import {
  allow,
  type Decision,
  type Denial,
  decideBy,
  deny,
  type GuestTerms,
  has,
  type Policy,
  type Rule,
  type Standing,
} from './rule.ts';
import { endOf, hasEnded, isEmbargoed, type RightsFacts } from './use/rights-state.ts';

/** The facts of a file that decisions depend on. */
export interface FileFacts
  extends Pick<RightsFacts, 'expirationDate' | 'rightsWithdrawn' | 'takenDown' | 'rightsFrom' | 'rightsTo'> {
  readonly createdBy: string | null;
  readonly recycled: boolean;
  readonly internalUse: boolean;
  readonly watermark: boolean;
  readonly reviewStatus: number;
  /** Only pictures can carry a watermark. */
  readonly picture: boolean;
  /** The way down to its folder, that folder last; left out where nobody's levels in folders count. */
  readonly lineage?: readonly string[] | null | undefined;
}

export const fileActions = [
  'view',
  'preview',
  'edit',
  'link',
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

/** True when the moment a file expires has come. Without a date it never does. */
function hasExpired(file: Pick<FileFacts, 'expirationDate'>, at: Date): boolean {
  return file.expirationDate !== null && new Date(file.expirationDate).getTime() <= at.getTime();
}

const isOwn = (who: Standing, file: FileFacts) => file.createdBy !== null && file.createdBy === who.user;

interface Obstacle {
  readonly reason: string;
  /** True when it takes the pictures away as well, and not only the download. */
  readonly hides: boolean;
}

const dayOf = (at: Date | string | null) => (at === null ? '' : dayText(at));

/** All that keeps a file from everyone who may not edit it, the strongest first. */
function obstaclesOf(who: Standing, file: FileFacts, at: Date): Obstacle[] {
  if (has(who, 'EDIT_ASSETS')) return [];
  const own = isOwn(who, file);
  const obstacles: (Obstacle | false)[] = [
    file.recycled && !own && { reason: 'This file is in the Recycling Bin. Restore it first.', hides: false },
    file.rightsWithdrawn && {
      reason: file.takenDown ? 'This file was taken down.' : 'The rights to this file were withdrawn.',
      hides: true,
    },
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

/** A file at a moment: what its rules are asked with. */
export interface FileCase {
  readonly file: FileFacts;
  readonly at: Date;
}
type FileRule = Rule<FileCase>;

/** The reasons that hide another team's file from guests, whatever they would do. */
function hiddenFromGuests({ file }: FileCase): Denial | null {
  if (file.internalUse) return deny('Sharing Disabled');
  return file.recycled ? deny('The team that owns this file has moved it to its Recycling Bin.') : null;
}
const byShare: GuestTerms<FileCase> = { flags: 'of the share', unless: hiddenFromGuests };
export const changedByItsTeamAlone = 'This file belongs to another team: only that team can change it.';
const changedByItsTeam = { toGuests: () => changedByItsTeamAlone };
const deletedByItsTeam = { toGuests: () => 'Files that belong to another team cannot be deleted.' };

const unlessObstacle = (who: Standing, { file, at }: FileCase): Decision => {
  const [obstacle] = obstaclesOf(who, file, at);
  return obstacle ? deny(obstacle.reason, 'EDIT_ASSETS') : allow;
};

export const watermarkFlags = ['DOWNLOAD_WATERMARKS', 'DOWNLOAD_WATERMARKED'] as const;

/** Expired files stay within reach of those who may edit them, and of nobody else. */
function downloading(...any: Flag[]) {
  const reason = 'Your role does not allow you to download files.';
  const shared = 'This folder was shared for viewing. Ask the team it belongs to for a download.';
  return {
    flags: any,
    guests: byShare,
    reason,
    refusal: ({ guest }) => deny(guest ? shared : reason, ...any),
    row: unlessObstacle,
  } satisfies FileRule;
}
const download = downloading('DOWNLOAD_ASSETS');
const downloadMarked = downloading('DOWNLOAD_ASSETS', ...watermarkFlags);

/** Files of one's own need less than files of others. */
function removing(verb: string): FileRule {
  const reason = `Your role does not allow you to ${verb} files.`;
  const refusal = (who: Standing, { file }: FileCase) =>
    isOwn(who, file)
      ? deny(reason, 'DELETE_ASSETS', 'DELETE_OWNED_ASSETS')
      : deny(`Your role does not allow you to ${verb} files of others.`, 'DELETE_ASSETS');
  const row = (who: Standing, facts: FileCase) =>
    has(who, 'DELETE_ASSETS') || isOwn(who, facts.file) ? allow : refusal(who, facts);
  return { flags: ['DELETE_ASSETS', 'DELETE_OWNED_ASSETS'], reason, refusal, row, ...deletedByItsTeam };
}

/**
 * The flags that a level in a file's folder gives: to edit it and replace it with `edit`, and with `add` where one uploaded
 * it. What keeps files from those who may not edit any is kept from them still.
 */
function byLevel(who: Standing, { file }: FileCase): readonly Flag[] {
  const level = levelIn(who.grants, file.lineage);
  return level === 'edit' || (level === 'add' && isOwn(who, file)) ? ['EDIT_ASSETS', 'UPLOAD_ASSETS'] : [];
}

const viewing: FileRule = {
  flags: ['VIEW_ASSETS'],
  guests: byShare,
  reason: 'Your role does not allow you to see files.',
};
const editing: FileRule = {
  ...changedByItsTeam,
  flags: ['EDIT_ASSETS'],
  reason: 'Your role does not allow you to edit files.',
  granted: byLevel,
};
const uploading: FileRule = {
  ...changedByItsTeam,
  flags: ['UPLOAD_ASSETS'],
  reason: 'You do not have permission to upload files',
  granted: byLevel,
};

/** The rule of each action on a file. */
export const filePolicy: Policy<FileAction, FileCase> = {
  view: viewing,
  comment: { ...changedByItsTeam, flags: ['VIEW_ASSETS'], reason: viewing.reason },
  /** Pictures go when a file is over: who may edit it still sees them. */
  preview: {
    ...viewing,
    row(who, { file, at }) {
      const obstacle = obstaclesOf(who, file, at).find(({ hides }) => hides);
      return obstacle ? deny(obstacle.reason, 'EDIT_ASSETS') : allow;
    },
  },
  edit: editing,
  /** Shows a file in other folders and in collections: that reaches beyond a folder in which somebody has a level. */
  link: {
    ...changedByItsTeam,
    flags: ['EDIT_ASSETS'],
    reason: editing.reason,
  },
  /** A guest's star changes nothing of the other team's, so that their own role is asked. */
  star: {
    flags: ['EDIT_ASSETS'],
    guests: { flags: 'of their role', unless: hiddenFromGuests },
    reason: 'Your role does not allow you to add files to favourites.',
    granted: byLevel,
  },
  share: {
    ...changedByItsTeam,
    flags: ['EDIT_ASSETS'],
    reason: 'Your role does not allow you to share files.',
    refusal: (_, { file }) =>
      file.internalUse ? deny('Sharing Disabled') : deny('Your role does not allow you to share files.', 'EDIT_ASSETS'),
    row(_, { file }) {
      if (file.takenDown) return deny('This file was taken down. Put it back first.');
      return file.internalUse ? deny('Sharing Disabled') : allow;
    },
  },
  recycle: removing('recycle'),
  restore: removing('restore'),
  delete: removing('delete'),
  download,
  /** Allows watermarked bytes to those who may have the clean ones; to others only of what can carry a watermark. */
  download_watermarked: {
    ...downloadMarked,
    row(who, facts) {
      const decision = downloadMarked.row(who, facts);
      if (!decision.allow || facts.file.picture || has(who, 'DOWNLOAD_ASSETS')) return decision;
      return deny(
        'You can only have watermarked copies, and this type of file cannot carry a watermark.',
        'DOWNLOAD_ASSETS',
      );
    },
  },
  /** Allows asking to those who may look but not take, and not for what could not be given to them. */
  request_download: {
    ...viewing,
    row: (who, facts) =>
      decideBy(download, who, facts).allow
        ? deny('You can download this file without asking.')
        : decideByLink(facts.file, facts.at),
  },
  version: { ...uploading, feature: 'DAM_PLUS' },
  cover: editing,
  delete_version: {
    ...deletedByItsTeam,
    flags: ['DELETE_ASSETS'],
    reason: 'Your role does not allow you to delete versions.',
  },
  attach: uploading,
  watermark: {
    ...changedByItsTeam,
    flags: ['ADD_WATERMARK'],
    feature: 'DAM_PLUS',
    reason: 'Your role does not allow you to change watermarks.',
  },
  process: {
    ...changedByItsTeam,
    flags: [],
    reason: 'Only staff can process a file again.',
    row: ({ staff }) => (staff ? allow : deny('Only staff can process a file again.')),
  },
};

/** Visitors of a link that only shows a file: guests whom a share lets look. */
export const linkVisitor: Standing = {
  user: '',
  staff: false,
  flags: [],
  features: [],
  guest: { download: false, edits: false },
};

/** The holder of an approved request's link: no more than a guest whom a share lets download. */
const linkHolder: Standing = {
  user: '',
  staff: false,
  flags: [],
  features: [],
  guest: { download: true, edits: false },
};

/** True when a file may leave by the link of an approved request, whoever holds it. */
export function decideByLink(file: FileFacts, at: Date): Decision {
  if (file.watermark && !file.picture)
    return deny('This file can only be downloaded with a watermark, and this type of file cannot carry one.');
  return decide(linkHolder, 'download', file, at);
}

/** Policy for one file, of the caller's team or shared with it: whether it may be done, or why not and what would be needed. */
export const decide = (who: Standing, action: FileAction, file: FileFacts, at: Date): Decision =>
  decideBy(filePolicy[action], who, { file, at });

/** Everything the caller may do with a file, for replies: the web hides and disables by this list. */
export function allowedActions(who: Standing, file: FileFacts, at: Date): FileAction[] {
  return fileActions.filter((action) => decide(who, action, file, at).allow);
}

/** The reason the caller may not do the rest, each in a sentence. */
export function refusedActions(who: Standing, file: FileFacts, at: Date): Partial<Record<FileAction, string>> {
  const refused: Partial<Record<FileAction, string>> = {};
  for (const action of fileActions) {
    const decision = decide(who, action, file, at);
    if (!decision.allow) refused[action] = decision.reason;
  }
  return refused;
}

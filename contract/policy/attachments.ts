import { changedByItsTeamAlone, filePolicy } from './files.ts';
import { allow, deny, has, type Policy, type Standing } from './rule.ts';

/** What taking an attachment off depends on. */
export interface AttachmentFacts {
  /** Whether it is a file that was uploaded, and no link. */
  readonly uploaded: boolean;
  readonly created_by: string | null;
}

const { reason } = filePolicy.edit;

/** Who may do what with what is attached to a file; adding is an action on the file. */
export const attachmentPolicy = {
  'attachment.view': { flags: ['VIEW_ASSETS'], reason: 'Your role does not allow you to see files.' },
  /** Who may upload takes off what they uploaded themselves. */
  'attachment.delete': {
    flags: ['EDIT_ASSETS', 'UPLOAD_ASSETS'],
    reason,
    toGuests: () => changedByItsTeamAlone,
    refusal: () => deny(reason, 'EDIT_ASSETS'),
    row: (who: Standing, { uploaded, created_by: by }: AttachmentFacts) =>
      has(who, 'EDIT_ASSETS') || (uploaded && by === who.user) ? allow : deny(reason, 'EDIT_ASSETS'),
  },
} as const satisfies Policy<string, AttachmentFacts>;

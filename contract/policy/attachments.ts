import { changedByItsTeamAlone, filePolicy } from './files.ts';
import { allow, deny, has, type Policy, type Standing } from './rule.ts';

/** The facts that taking an attachment off depends on. */
export interface AttachmentFacts {
  /** True when it is a file that was uploaded, and no link. */
  readonly uploaded: boolean;
  readonly created_by: string | null;
  /** True when a level in the folder of its file lets the caller edit that. */
  readonly editable?: boolean;
}

const { reason } = filePolicy.edit;

/** Actions on attachments of a file, and who may take them; adding is an action on the file. */
export const attachmentPolicy = {
  'attachment.view': { flags: ['VIEW_ASSETS'], reason: 'Your role does not allow you to see files.' },
  /** Lets those who may upload take off their own uploads. */
  'attachment.delete': {
    flags: ['EDIT_ASSETS', 'UPLOAD_ASSETS'],
    reason,
    toGuests: () => changedByItsTeamAlone,
    refusal: () => deny(reason, 'EDIT_ASSETS'),
    granted: (_: Standing, { editable }: AttachmentFacts) => (editable ? ['EDIT_ASSETS'] : []),
    row: (who: Standing, { uploaded, created_by: by, editable }: AttachmentFacts) =>
      has(who, 'EDIT_ASSETS') || editable || (uploaded && by === who.user) ? allow : deny(reason, 'EDIT_ASSETS'),
  },
} as const satisfies Policy<string, AttachmentFacts>;

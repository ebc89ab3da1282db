import { allow, deny, has, type Policy, type Standing } from '../rule.ts';

const reason =
  'Your role does not allow you to make upload links. It takes the right to upload files and to edit them.';

/** Actions on links by which guests send files, and who may take them. */
export const uploadLinkPolicy = {
  /** Whoever reviews what guests send sees by which links it comes. */
  'upload_link.view': { flags: ['EDIT_ASSETS'], reason: 'Your role does not allow you to see upload links.' },
  /** Both rights: guests act for whoever made the link, and all that they send is work for those who review. */
  'upload_link.manage': {
    flags: ['EDIT_ASSETS'],
    reason,
    row: (who: Standing) => (has(who, 'UPLOAD_ASSETS') ? allow : deny(reason, 'UPLOAD_ASSETS')),
  },
  /** Keeps more files from coming: whoever reviews them may do that. */
  'upload_link.end': { flags: ['EDIT_ASSETS'], reason },
} as const satisfies Policy<string>;

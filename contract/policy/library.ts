import { filePolicy } from './files.ts';
import type { Policy } from './rule.ts';

/** Actions on the library as a whole, before there is a file to ask about. */
export const libraryPolicy = {
  'library.view': { flags: ['VIEW_ASSETS'], reason: filePolicy.view.reason },
  'library.edit': { flags: ['EDIT_ASSETS'], reason: filePolicy.edit.reason },
  'library.star': { flags: ['EDIT_ASSETS'], reason: filePolicy.star.reason },
  'library.upload': { flags: ['UPLOAD_ASSETS'], reason: filePolicy.attach.reason },
  'library.download': { flags: ['DOWNLOAD_ASSETS'], reason: filePolicy.download.reason },
  'library.watermark': { flags: ['ADD_WATERMARK'], reason: filePolicy.watermark.reason },
  'library.empty_bin': { flags: ['DELETE_ASSETS'], reason: 'Your role does not allow you to delete files of others.' },
  'library.delete_versions': { flags: ['DELETE_ASSETS'], reason: filePolicy.delete_version.reason },
} as const satisfies Policy<string>;

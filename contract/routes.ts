import * as auth from './auth.ts';
import * as changes from './changes.ts';
import * as content from './content.ts';
import * as files from './files.ts';
import * as folders from './folders.ts';
import type { Route } from './route.ts';
import * as session from './session.ts';
import * as tags from './tags.ts';
import * as teams from './teams.ts';
import * as uploads from './uploads.ts';
import * as versions from './versions.ts';

/** Every call of the product, noun by noun. */
export const routes: readonly Route[] = [
  session.setupState,
  session.setup,
  session.showMe,
  session.updateMe,
  auth.signInByEmail,
  auth.signUpByEmail,
  auth.signOut,
  auth.showSession,
  auth.changePassword,
  auth.requestPasswordReset,
  auth.resetPassword,
  auth.revokeOtherSessions,
  teams.createTeam,
  teams.showTeam,
  teams.updateTeam,
  teams.updateFeatures,
  teams.listMembers,
  teams.updateMember,
  teams.deleteMember,
  teams.listInvites,
  teams.createInvite,
  teams.deleteInvite,
  teams.showInvite,
  teams.acceptInvite,
  teams.listRoles,
  teams.createRole,
  teams.updateRole,
  teams.deleteRole,
  folders.listFolders,
  folders.showFolder,
  folders.crumbs,
  folders.searchFolders,
  folders.createFolder,
  folders.updateFolder,
  folders.deleteFolder,
  folders.downloadFolder,
  files.listFiles,
  files.facets,
  files.loosen,
  files.suggest,
  files.showFile,
  files.updateFile,
  files.deleteFile,
  files.bulk,
  files.showBulkJob,
  files.emptyBin,
  uploads.checkUploads,
  uploads.uploadFiles,
  versions.listVersions,
  versions.processFile,
  content.convertToMp4,
  content.convertToJpg,
  content.resize,
  content.downloadFile,
  content.downloadZip,
  content.streamZip,
  tags.listTags,
  tags.createTag,
  tags.updateTag,
  tags.deleteTag,
  tags.mergeTags,
  changes.listChanges,
  changes.undoChanges,
  changes.teamEvents,
];

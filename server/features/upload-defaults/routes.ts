import * as contract from '#contract/upload-defaults.ts';
import * as profileRoutes from '#contract/upload-profiles.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { applying } from './applying.ts';
import * as folders from './folders.ts';
import * as profiles from './profiles.ts';

export const handlers: Handled<Services>[] = [
  on(contract.listFolderDefaults, folders.list),
  on(contract.showFolderDefaults, folders.show),
  on(contract.updateFolderDefaults, folders.update),
  on(contract.showApplying, applying),
  on(profileRoutes.listProfiles, profiles.list),
  on(profileRoutes.createProfile, profiles.create),
  on(profileRoutes.updateProfile, profiles.update),
  on(profileRoutes.deleteProfile, profiles.remove),
];

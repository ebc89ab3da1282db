import * as fileBulk from '#contract/files.bulk.ts';
import * as fileFind from '#contract/files.find.ts';
import * as fileRights from '#contract/files.rights.ts';
import * as files from '#contract/files.ts';
import * as fileUsage from '#contract/files.usage.ts';
import * as fileUse from '#contract/files.use.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { bulk } from './bulk.ts';
import { cancelJob } from './bulk-cancel.ts';
import { showJob } from './bulk-job.ts';
import { can } from './can-use.ts';
import { remove } from './delete.ts';
import { emptyBin } from './empty-bin.ts';
import { facets } from './facets.ts';
import { list } from './list.ts';
import { loosen } from './loosen.ts';
import { names } from './names.ts';
import { common } from './rights-common.ts';
import { overview } from './rights-overview.ts';
import { show } from './show.ts';
import { suggest } from './suggest.ts';
import { update } from './update.ts';
import { usage } from './usage.ts';

export const handlers: Handled<Services>[] = [
  on(fileFind.listFiles, list),
  on(fileFind.facets, facets),
  on(fileFind.loosen, loosen),
  on(fileFind.suggest, suggest),
  on(fileFind.filterNames, names),
  on(files.showFile, show),
  on(fileUse.fileUse, can),
  on(files.updateFile, update),
  on(files.deleteFile, remove),
  on(fileBulk.bulk, bulk),
  on(fileBulk.showBulkJob, showJob),
  on(fileBulk.cancelBulkJob, cancelJob),
  on(fileBulk.emptyBin, emptyBin),
  on(fileRights.rightsOverview, overview),
  on(fileRights.commonRights, common),
  on(fileUsage.showUsage, usage),
];

import * as fileBulk from '#contract/files/bulk.ts';
import * as fileFind from '#contract/files/find.ts';
import * as fileRights from '#contract/files/rights.ts';
import * as files from '#contract/files/routes.ts';
import * as fileUsage from '#contract/files/usage.ts';
import * as fileUse from '#contract/files/use.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { bulk } from './calls/bulk.ts';
import { cancelJob } from './calls/bulk-cancel.ts';
import { showJob } from './calls/bulk-job.ts';
import { can } from './calls/can-use.ts';
import { copy } from './calls/copy.ts';
import { remove } from './calls/delete.ts';
import { emptyBin } from './calls/empty-bin.ts';
import { facets } from './calls/facets.ts';
import { home } from './calls/home.ts';
import { list } from './calls/list.ts';
import { map } from './calls/map.ts';
import { names } from './calls/names.ts';
import { relaxFilters } from './calls/relax-filters.ts';
import { common } from './calls/rights-common.ts';
import { overview } from './calls/rights-overview.ts';
import { show } from './calls/show.ts';
import { spelling } from './calls/spelling.ts';
import { suggest } from './calls/suggest.ts';
import { timeline } from './calls/timeline.ts';
import { update } from './calls/update.ts';
import { usage } from './calls/usage.ts';

export const handlers: Handled<Services>[] = [
  on(fileFind.listFiles, list),
  on(fileFind.home, home),
  on(fileFind.facets, facets),
  on(fileFind.timeline, timeline),
  on(fileFind.map, map),
  on(fileFind.relaxFilters, relaxFilters),
  on(fileFind.suggest, suggest),
  on(fileFind.spelling, spelling),
  on(fileFind.filterNames, names),
  on(files.showFile, show),
  on(fileUse.fileUse, can),
  on(files.updateFile, update),
  on(files.copyFile, copy),
  on(files.deleteFile, remove),
  on(fileBulk.bulk, bulk),
  on(fileBulk.showBulkJob, showJob),
  on(fileBulk.cancelBulkJob, cancelJob),
  on(fileBulk.emptyBin, emptyBin),
  on(fileRights.rightsOverview, overview),
  on(fileRights.commonRights, common),
  on(fileUsage.showUsage, usage),
];

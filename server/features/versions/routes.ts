import * as posters from '#contract/versions/poster.ts';
import * as versions from '#contract/versions/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { cover } from './cover.ts';
import { remove } from './delete.ts';
import { list } from './list.ts';
import { resetPoster, setPoster, showPoster, uploadPoster } from './poster.ts';
import { processAgain } from './process.ts';
import { update } from './update.ts';

export const handlers: Handled<Services>[] = [
  on(versions.listVersions, list),
  on(versions.updateVersion, update),
  on(versions.setCover, cover),
  on(versions.deleteVersion, remove),
  on(versions.processFile, processAgain),
  on(posters.showPoster, showPoster),
  on(posters.setPoster, setPoster),
  on(posters.uploadPoster, uploadPoster),
  on(posters.resetPoster, resetPoster),
];

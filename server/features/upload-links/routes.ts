import * as links from '#contract/upload-links/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { list, sendings, show } from './calls/list.ts';
import { create, update } from './calls/write.ts';

export const handlers: Handled<Services>[] = [
  on(links.listUploadLinks, list),
  on(links.showUploadLink, show),
  on(links.listUploadSendings, sendings),
  on(links.createUploadLink, create),
  on(links.updateUploadLink, update),
];

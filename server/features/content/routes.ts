import * as parts from '#contract/content/parts.ts';
import { contactSheet } from '#contract/content/sheet.ts';
import * as contract from '#contract/content.ts';
import { showDocument } from '#contract/documents/routes.ts';
import { downloadFolder } from '#contract/folders.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { agree } from './agree.ts';
import { check } from './check.ts';
import { document } from './document.ts';
import { download } from './download.ts';
import { mp4 } from './mp4.ts';
import { page } from './page.ts';
import { part, still } from './part.ts';
import { jpg, resize } from './resize.ts';
import { sheet } from './sheet.ts';
import { folderZip, stream, zip } from './zip.ts';

export const handlers: Handled<Services>[] = [
  on(contract.convertToMp4, mp4),
  on(contract.convertToJpg, jpg),
  on(contract.resize, resize),
  on(contract.showPage, page),
  on(showDocument, document),
  on(parts.downloadStill, still),
  on(parts.downloadPart, part),
  on(contract.downloadFile, download),
  on(contract.downloadZip, zip),
  on(contract.streamZip, stream),
  on(downloadFolder, folderZip),
  on(contactSheet, sheet),
  on(contract.checkDownload, check),
  on(contract.acceptAgreement, agree),
];

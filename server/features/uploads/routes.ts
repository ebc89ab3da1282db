import * as uploads from '#contract/uploads.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { check } from './check.ts';
import { upload } from './upload.ts';

export const handlers: Handled<Services>[] = [on(uploads.checkUploads, check), on(uploads.uploadFiles, upload)];

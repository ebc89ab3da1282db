import * as uploads from '#contract/uploads.ts';
import * as versions from '#contract/versions/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { check } from './check.ts';
import { create } from './create-versions.ts';
import { crop } from './crop-version.ts';
import { upload } from './upload.ts';

export const handlers: Handled<Services>[] = [
  on(uploads.checkUploads, check),
  on(uploads.uploadFiles, upload),
  on(versions.createVersions, create),
  on(versions.cropVersion, crop),
];

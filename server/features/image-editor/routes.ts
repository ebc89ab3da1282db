import { openEditor, uploadEdited } from '#contract/image-editor/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { open } from './calls/open.ts';
import { upload } from './calls/upload.ts';

export const handlers: Handled<Services>[] = [on(openEditor, open), on(uploadEdited, upload)];

import type { showFile } from '#contract/files/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openFile } from '../access.ts';
import { presentDetail } from '../present/file.ts';

export const show: Handler<typeof showFile, Services> = async (call) =>
  presentDetail(call, await openFile(call, 'view', call.params.uuid));

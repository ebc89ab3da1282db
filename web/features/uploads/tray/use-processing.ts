import { useEffect } from 'react';
import { showFile } from '#contract/files/routes.ts';
import { CallError, call } from '../../../lib/call.ts';
import { type UploadItem, uploads } from '../queue/uploads.store.ts';

const everyMs = 3_000;
const atOnce = 8;

/** True when nothing more is to come of a file; one that was deleted meanwhile is not waited for. */
async function isDone(uuid: string): Promise<boolean> {
  try {
    return (await call(showFile, { params: { uuid } })).latest_version.processed;
  } catch (error) {
    return error instanceof CallError && error.status === 404;
  }
}

/**
 * Asks after files that are being processed. Events tell it sooner, but one that came before the answer to the upload
 * named nobody yet, and some are lost with a connection.
 */
export function useProcessing(items: readonly UploadItem[]): void {
  const waiting = items.some((item) => item.state === 'processing');
  useEffect(() => {
    if (!waiting) return;
    let asking = false;
    const ask = async () => {
      if (asking) return;
      asking = true;
      const open = uploads.processing().slice(0, atOnce);
      await Promise.all(
        open.map(async ({ id, uuid }) => {
          if (await isDone(uuid)) uploads.change(id, { state: 'done' });
        }),
      );
      asking = false;
    };
    const timer = setInterval(() => void ask(), everyMs);
    return () => clearInterval(timer);
  }, [waiting]);
}

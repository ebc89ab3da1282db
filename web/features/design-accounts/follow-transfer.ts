import type { DesignTransfer } from '#contract/design-accounts/account.ts';
import { showTransfer } from '#contract/design-accounts/routes.ts';
import { CallError, call } from '../../lib/call.ts';
import { toast } from '../../lib/toast.ts';
import { design_tool, toolName } from './tool.ts';

const [firstMs, longestMs] = [400, 3_000];
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

interface Texts {
  readonly doing: string;
  readonly failed: string;
}

/** Follows an upload or an import to its end, with a toast that tells how far it is. Gives what came of it, where it went well. */
export async function followTransfer(
  begin: () => Promise<DesignTransfer>,
  { doing, failed }: Texts,
): Promise<{ id: string; transfer: DesignTransfer } | undefined> {
  const id = toast.success(doing, { stays: true, progress: 0 });
  try {
    let now = await begin();
    for (let ms = firstMs; now.state === 'waiting' || now.state === 'running'; ms = Math.min(ms * 1.4, longestMs)) {
      const waits = now.state === 'waiting' && now.progress > 0;
      toast.success(waits ? `Waiting for ${toolName}` : doing, { id, stays: true, progress: now.progress });
      await pause(ms);
      const { uuid } = now;
      // Without a connection for a moment it goes on all the same.
      now = await call(showTransfer, { params: { design_tool, id: uuid } }).catch((error: unknown) => {
        if (error instanceof CallError && error.status === 0) return now;
        throw error;
      });
    }
    if (now.state === 'done') return { id, transfer: now };
    toast.error(failed, { id, reason: now.failed ?? undefined });
  } catch (error) {
    toast.failure(error, failed, { id });
  }
  return undefined;
}

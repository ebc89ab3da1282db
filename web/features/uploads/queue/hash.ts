let worker: Worker | undefined;
let next = 0;
const waiting = new Map<number, (sha256: string | null) => void>();

function start(): Worker {
  const made = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = ({ data }: MessageEvent<{ id: number; sha256: string | null }>) => {
    waiting.get(data.id)?.(data.sha256);
    waiting.delete(data.id);
  };
  made.onerror = () => {
    for (const tell of waiting.values()) tell(null);
    waiting.clear();
    worker = undefined;
  };
  return made;
}

/** SHA-256 of a file, in hexadecimal, made beside the page; null when the file can no longer be read. */
export function sha256Of(file: Blob): Promise<string | null> {
  worker ??= start();
  next += 1;
  const id = next;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    worker?.postMessage({ id, file });
  });
}

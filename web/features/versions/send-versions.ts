import type { Problem } from '#contract/core/errors.ts';
import type { ReplyOut } from '#contract/core/route.ts';
import { createVersions } from '#contract/versions/routes.ts';
import { addressOf, CallError } from '../../lib/call.ts';

interface SentVersions {
  reply: ReplyOut<typeof createVersions>;
  changeSet: string | undefined;
}

function refusal({ status, responseText }: XMLHttpRequest): CallError {
  let problem: Partial<Problem> = {};
  try {
    problem = JSON.parse(responseText) as Partial<Problem>;
  } catch {
    // A proxy in between may answer in its own words.
  }
  return new CallError({ code: status >= 500 ? 'internal' : 'invalid', ...problem, status });
}

/** Sends files as new versions of a file, all or none, telling how much of them is sent, 0 to 100. `fetch` would not tell that. */
export function sendVersions(
  file: string,
  body: FormData,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<SentVersions> {
  const request = new XMLHttpRequest();
  request.open(createVersions.method, addressOf(createVersions, { params: { uuid: file } }));
  return new Promise<SentVersions>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.onload = () => {
      if (request.status < 200 || request.status > 299) return reject(refusal(request));
      const reply = JSON.parse(request.responseText) as SentVersions['reply'];
      resolve({ reply, changeSet: request.getResponseHeader('x-change-set') ?? undefined });
    };
    request.onerror = () =>
      reject(new CallError({ status: 0, code: 'offline', detail: 'The server could not be reached.' }));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

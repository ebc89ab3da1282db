import { DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import { type Outcome, outcomeOf } from './upload-failures.ts';
import type { Try } from './upload-queue.ts';
import { metadataOf, type UploadRecord } from './upload-record.ts';

const endpoint = '/v1/files/uploads/';
const smallestPiece = 2 * 1024 * 1024;
const largestPiece = 32 * 1024 * 1024;
/** A piece that took less is followed by a larger one: what is shown moves, and little time is lost between pieces. */
const pieceMs = 1_000;

interface SendEvents {
  /** The server named the upload, or has forgotten it. */
  onAddress(address: string | undefined): Promise<void>;
  /** So many bytes are on the server's disk. */
  onTaken(bytes: number): void;
}

async function canRead(file: Blob): Promise<boolean> {
  try {
    await file.slice(Math.max(0, file.size - 1)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

const answerOf = (error: Error) => {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  return {
    status: response?.getStatus() ?? 0,
    body: response?.getBody() ?? '',
    retryAfter: response?.getHeader('Retry-After'),
  };
};

const storedBy = (response: HttpResponse): Outcome => ({
  kind: 'stored',
  uuid: response.getHeader('X-File-Uuid') ?? undefined,
  changeSet: response.getHeader('X-Change-Set') ?? undefined,
});

/** The headers and metadata of uploads that belong to nobody who is signed in. */
export interface SentAs {
  readonly headers: Readonly<Record<string, string>>;
  metadataOf(record: UploadRecord): Record<string, string>;
}
const member: SentAs = { headers: {}, metadataOf };

/** Tries to send a file, from where the server stands. */
export function sendOnce(record: UploadRecord, file: Blob, told: SendEvents, as: SentAs = member): Try {
  let began = Date.now();
  let progressed = false;
  let address = record.address;
  let finish: (outcome: Outcome) => void = () => undefined;
  const outcome = new Promise<Outcome>((resolve) => {
    finish = resolve;
  });
  const failed = async (error: Error) => {
    const answer = answerOf(error);
    // A browser that cannot read the file sends nothing, and says no more than that the network failed.
    if (answer.status === 0 && !(await canRead(file))) return finish({ kind: 'unreadable' });
    const ended = outcomeOf(answer, progressed, address !== undefined);
    if ('forgotten' in ended && ended.forgotten) await told.onAddress(undefined);
    finish(ended);
  };
  const upload = new Upload(file as File, {
    // Without an endpoint an upload that is gone is told, instead of being begun anew unasked.
    ...(address === undefined ? { endpoint, metadata: as.metadataOf(record) } : { uploadUrl: address }),
    headers: { ...as.headers },
    // The queue tries again, and the records know the addresses.
    retryDelays: null,
    storeFingerprintForResuming: false,
    fingerprint: () => Promise.resolve(''),
    chunkSize: smallestPiece,
    onBeforeRequest: () => {
      began = Date.now();
    },
    onAfterResponse: async (request, response) => {
      const place = response.getHeader('Location');
      if (address === undefined && place && response.getStatus() < 300) {
        address = new URL(place, location.href).pathname;
        // Kept before the first byte goes: a page that takes the upload over would send it once more otherwise.
        await told.onAddress(address);
      }
      const taken = Number(response.getHeader('Upload-Offset') ?? Number.NaN);
      if (response.getStatus() >= 300 || !Number.isFinite(taken)) return;
      if (request.getMethod() === 'PATCH') progressed = true;
      told.onTaken(taken);
    },
    onChunkComplete: () => {
      const piece = upload.options.chunkSize ?? smallestPiece;
      if (Date.now() - began < pieceMs) upload.options.chunkSize = Math.min(largestPiece, piece * 2);
    },
    onSuccess: ({ lastResponse }) => finish(storedBy(lastResponse)),
    onError: (error) => void failed(error),
  });
  upload.start();
  return { outcome, stop: () => void upload.abort() };
}

/** Tells the server that nothing more will come of an upload. What it does not hear, it forgets by itself. */
export const giveUp = (address: string, { headers }: Pick<SentAs, 'headers'> = member): void =>
  void Upload.terminate(address, { headers: { ...headers } }).catch(() => undefined);

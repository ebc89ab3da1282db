/** The outcome of one try to send a file. */
export type Outcome =
  | { readonly kind: 'stored'; readonly uuid: string | undefined; readonly changeSet: string | undefined }
  /** Trying again does not change it. */
  | {
      readonly kind: 'refused';
      readonly reason: string /** The server has nothing of it any more. */;
      readonly forgotten: boolean;
    }
  /** The bytes cannot be read any more: the person has to choose the file again. */
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'again';
      readonly reason: string;
      /** True when the server could not be reached at all. */
      readonly away: boolean;
      readonly afterMs: number | undefined;
      /** True when the server took something meanwhile. */
      readonly progressed: boolean;
      /** The server has nothing of it any more. */
      readonly forgotten: boolean;
    };

export interface Answer {
  /** 0 when there was none. */
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | undefined;
}

const sentences: Readonly<Record<number, string>> = {
  0: 'The server could not be reached.',
  401: 'You are signed out. Sign in, then try again.',
  403: 'You do not have permission to upload files',
  413: 'This file is larger than this server accepts.',
  460: 'The file was damaged on its way to the server.',
  507: 'The server has no space left for this file.',
};

/** Refusals that trying again does not change. */
const final = new Set([400, 401, 403, 413, 415, 422, 460, 507]);
/** The upload is not there any more: it is begun anew. */
const gone = new Set([404, 410]);

/** The way to the server is broken, not the server's mind. */
const isAway = (status: number) => status === 0 || status === 502 || status === 503 || status === 504;

/** The reason an upload was refused, in the server's words where it gave some. */
export function reasonOf({ status, body }: Answer): string {
  try {
    const { detail } = JSON.parse(body) as { detail?: unknown };
    if (typeof detail === 'string' && detail !== '') return detail;
  } catch {
    // Not every refusal has a body.
  }
  return sentences[status] ?? 'The upload failed.';
}

/** The outcome behind a failed request of the upload protocol. `begun`: the server had named the upload before. */
export function outcomeOf(answer: Answer, progressed: boolean, begun: boolean): Outcome {
  const { status, retryAfter } = answer;
  const reason = reasonOf(answer);
  if (final.has(status)) return { kind: 'refused', reason, forgotten: status === 460 };
  // A place that does not exist: the folder or the file it was for was deleted.
  if (gone.has(status) && !begun) return { kind: 'refused', reason, forgotten: true };
  const seconds = Number(retryAfter);
  return {
    kind: 'again',
    reason,
    away: isAway(status),
    afterMs:
      Number.isFinite(seconds) && retryAfter !== undefined ? Math.min(60, Math.max(1, seconds)) * 1000 : undefined,
    progressed,
    forgotten: gone.has(status),
  };
}

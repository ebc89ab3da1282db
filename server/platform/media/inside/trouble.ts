import type { DecoderReason } from './protocol.ts';

/** The reason a job inside the jail cannot be done. */
export class Unable extends Error {
  readonly reason: DecoderReason;
  /** The size as shown, where the file told that much. */
  size: { readonly width: number; readonly height: number } | null = null;
  constructor(reason: DecoderReason, detail: string = reason) {
    super(detail);
    this.reason = reason;
  }
}

const told: readonly [RegExp, DecoderReason][] = [
  [/pixel limit|too large|too big|dimension.*(exceed|limit)|exceed.*(limit|maximum)|security limit/i, 'too-large'],
  [/premature|truncat|unexpected end|end of (stream|file|image|data)|cut.?off|not enough data|read error/i, 'cut-off'],
  [/password/i, 'locked'],
];

/** Reads the reason out of what a library complains about. */
export function reasonOf(error: unknown): DecoderReason {
  if (error instanceof Unable) return error.reason;
  const message = error instanceof Error ? error.message : String(error);
  return told.find(([pattern]) => pattern.test(message))?.[1] ?? 'broken';
}

/** The same trouble with what is known of the size. */
export function withSize(error: unknown, { width, height }: { width: number; height: number }): Unable {
  const unable =
    error instanceof Unable
      ? error
      : new Unable(reasonOf(error), error instanceof Error ? error.message : String(error));
  unable.size = { width, height };
  return unable;
}

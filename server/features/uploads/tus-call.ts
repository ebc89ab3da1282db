import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import type { UploadRequest } from './metadata.ts';
import type { Sender } from './senders/sender.ts';
import type { UploadRow } from './store.ts';
import type { Checksum } from './tus-checksum.ts';

/** One request of the upload protocol, as its store and its locker need to know it. */
export interface TusCall {
  readonly sender: Sender;
  readonly id: string;
  readonly team: string;
  /** The upload to create, when this request begins it. */
  readonly wanted: UploadRequest | null;
  /** True when this request changes the upload, and has to be the only one that does. */
  readonly writes: boolean;
  /** `partial` for a part that a later request puts together with others. */
  readonly concat: string | null;
  /** Of the bytes of this request. */
  readonly checksum: Checksum | null;
  /** The bytes, as they come from the network. */
  readonly source: Readable;
  /** The time the last of them came; without end while they are stored. */
  activeAt: number;
  /** The newest known state. */
  row: UploadRow | null;
  /** Held while this request may write. */
  lease: string | null;
  /** The error that the protocol library was about to turn into an answer. */
  refused: unknown;
}

const calls = new AsyncLocalStorage<TusCall>();

export const runCall = <T>(call: TusCall, work: () => Promise<T>): Promise<T> => calls.run(call, work);

/** The request under way. */
export function tusCall(): TusCall {
  const call = calls.getStore();
  if (!call) throw new Error('There is no upload request under way.');
  return call;
}

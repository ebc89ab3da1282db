import { read } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** Pieces of this size stay in the processor's cache between disk and socket: larger ones were measured slower. */
const piece = 256 * 1024;
const smallPiece = 64 * 1024;
/** Readers beyond these get small buffers: many slow ones must not fill the memory. */
const generous = 32;
/** A reader who takes nothing for so long is gone. */
const stallMs = 120_000;

const spare: Buffer[] = [];
let busy = 0;

/** The stored bytes are fewer, or more, than was promised. */
export class WrongLength extends Error {}

const readInto = (fd: number, buffer: Buffer, length: number, position: number): Promise<number> =>
  new Promise((resolve, reject) => {
    read(fd, buffer, 0, length, position, (error, count) => (error ? reject(error) : resolve(count)));
  });

interface Writer {
  /** False when the reader went away; else the bytes were taken and the buffer is free again. */
  write(chunk: Buffer): Promise<boolean>;
  done(): void;
}

function writerTo(response: ServerResponse): Writer {
  let waiting: ((taken: boolean) => void) | null = null;
  const answer = (taken: boolean) => {
    const resolve = waiting;
    waiting = null;
    resolve?.(taken);
  };
  const gone = () => answer(false);
  response.once('close', gone);
  response.setTimeout(stallMs, () => response.destroy());
  return {
    write: (chunk) =>
      new Promise((resolve) => {
        if (response.destroyed) return resolve(false);
        waiting = resolve;
        response.write(chunk, (error) => answer(!error));
      }),
    done: () => void response.off('close', gone),
  };
}

/** Reads the next piece while the last one is being sent; returns false when the reader went away. */
async function pump(fd: number, from: number, to: number, writer: Writer, buffers: [Buffer, Buffer]): Promise<boolean> {
  const size = buffers[0].length;
  const ahead = (position: number, buffer: Buffer) => readInto(fd, buffer, Math.min(size, to + 1 - position), position);
  let [current, other] = buffers;
  let position = from;
  let writing: Promise<boolean> = Promise.resolve(true);
  let reading = ahead(position, current);
  for (;;) {
    const count = await reading;
    if (count === 0) throw new WrongLength();
    if (!(await writing)) return false;
    position += count;
    writing = writer.write(current.subarray(0, count));
    if (position > to) return writing;
    [current, other] = [other, current];
    reading = ahead(position, current);
  }
}

function takeBuffers(length: number): [Buffer, Buffer] {
  const size = busy <= generous ? piece : smallPiece;
  const next = () => (size === piece ? spare.pop() : undefined) ?? Buffer.allocUnsafeSlow(size);
  const first = next();
  return [first, length > size ? next() : first];
}

/** Sends bytes `from` to `to` (included) of an open file. Returns false when the reader went away, and may be closed then. */
export async function sendFile(fd: number, from: number, to: number, response: ServerResponse): Promise<boolean> {
  busy++;
  const writer = writerTo(response);
  try {
    const buffers = takeBuffers(to + 1 - from);
    const sent = await pump(fd, from, to, writer, buffers);
    // After a break the system may still hold the buffers; they are left to the garbage collector.
    if (sent && buffers[0].length === piece)
      for (const buffer of new Set(buffers)) if (spare.length < generous) spare.push(buffer);
    return sent;
  } finally {
    writer.done();
    busy--;
  }
}

/** The same from a stream that must give exactly so many bytes. */
export async function sendStream(stream: Readable, length: number, response: ServerResponse): Promise<boolean> {
  const writer = writerTo(response);
  let left = length;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) break;
      if (!(await writer.write(chunk))) return false;
    }
  } finally {
    writer.done();
    stream.destroy();
  }
  if (left !== 0) throw new WrongLength();
  return true;
}

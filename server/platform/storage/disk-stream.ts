import { close, read } from 'node:fs';
import { Readable } from 'node:stream';
import { BlobDamaged } from './storage.ts';

const piece = 256 * 1024;

/** Bytes `from` to `to` (included) of an open file, which the stream closes. Fails when the file ends before `to`. */
export function streamFile(fd: number, from: number, to: number, key: string): Readable {
  let position = from;
  return new Readable({
    highWaterMark: 2 * piece,
    read() {
      const wanted = Math.min(piece, to + 1 - position);
      if (wanted <= 0) {
        this.push(null);
        return;
      }
      read(fd, Buffer.allocUnsafeSlow(wanted), 0, wanted, position, (error, count, buffer) => {
        if (error) this.destroy(error);
        else if (count === 0) this.destroy(new BlobDamaged(key));
        else {
          position += count;
          this.push(buffer.subarray(0, count));
        }
      });
    },
    destroy(error, done) {
      close(fd, (closing) => done(error ?? closing));
    },
  });
}

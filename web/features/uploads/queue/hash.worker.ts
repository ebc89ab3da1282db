import { createSHA256 } from 'hash-wasm';

const pieceBytes = 4 * 1024 * 1024;

/** Hashes one file after the other, in pieces, so that memory stays flat. */
async function hash(file: Blob): Promise<string> {
  const sha = await createSHA256();
  sha.init();
  for (let at = 0; at < file.size; at += pieceBytes)
    sha.update(new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer()));
  return sha.digest('hex');
}

let line: Promise<void> = Promise.resolve();

self.onmessage = ({ data: { id, file } }: MessageEvent<{ id: number; file: Blob }>) => {
  line = line.then(async () => {
    try {
      self.postMessage({ id, sha256: await hash(file) });
    } catch {
      self.postMessage({ id, sha256: null });
    }
  });
};

import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packable = /\.(m?js|css|svg|json|wasm)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `<file>.br` and `<file>.gz` beside each text among these files, as small as they get: it is done once and sent often. */
export async function packFiles(paths) {
  const left = paths.filter((path) => packable.test(path));
  const work = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const plain = await readFile(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
      await writeFile(`${path}.br`, await brotli(plain, { params }));
      await writeFile(`${path}.gz`, await zip(plain, { level: 9 }));
    }
  };
  // zlib works in threads of its own: four are all it has.
  await Promise.all(Array.from({ length: 4 }, work));
}

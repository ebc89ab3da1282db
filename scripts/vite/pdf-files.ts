import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../../node_modules/pdfjs-dist/', import.meta.url));
const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };

/** The folder below which the viewer of documents finds what it needs; another one for each version, so that it is kept for good. */
export const pdfFolder = `/assets/pdf-${version}/`;

/** Maps of characters, fonts, colours and decoders. What runs scripts of documents stays away. */
const folders = ['cmaps', 'standard_fonts', 'iccs', 'wasm'];
const wanted = (name: string) => !name.endsWith('.js') && !name.startsWith('quickjs');
const files = (): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(source, folder))
      .filter(wanted)
      .map((name) => `${folder}/${name}`),
  );

/** Serves what documents may need beside the code, under the names that pdf.js asks for. */
export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    generateBundle() {
      for (const name of files())
        this.emitFile({
          type: 'asset',
          fileName: `${pdfFolder.slice(1)}${name}`,
          source: readFileSync(join(source, name)),
        });
    },
    configureServer(server) {
      server.middlewares.use(pdfFolder.slice(0, -1), (request, response, next) => {
        const name = (request.url ?? '').slice(1);
        if (files().includes(name)) response.end(readFileSync(join(source, name)));
        else next();
      });
    },
  };
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lateStyles } from './scripts/vite/late-styles.ts';
import { leanContract } from './scripts/vite/lean-contract.ts';
import { mantineStyles } from './scripts/vite/mantine-styles.ts';
import { pdfFiles, pdfFolder } from './scripts/vite/pdf-files.ts';
import { screenChunks } from './scripts/vite/screen-chunks.ts';
import { steadyIds } from './scripts/vite/steady-ids.ts';

const server = process.env.VITRINE_DEV_SERVER ?? 'http://127.0.0.1:3000';
const plugins = () => [leanContract(), mantineStyles(), steadyIds(), react()];

const screens = {
  main: 'web/index.html',
  frame: 'web/screens/app.tsx',
  library: 'web/screens/library/library.tsx',
  file: 'web/screens/file/file.tsx',
  overlays: 'web/ui/overlays/overlay-parts.ts',
  outside: ['sign-in', 'sign-up', 'reset', 'confirm-email', 'accept-invite', 'first-run', 'download-link'].map(
    (name) => `web/screens/outside/${name}.tsx`,
  ),
  // A player of many small files would wait for its turn behind all else that a page asks for.
  late: {
    player:
      /\/playback\/(?:player\/|queries|read-ahead|video-part|VideoStage|VideoComing|PlayerKeys)|\/media-chrome\/|\/IconPlayerPauseFilled/,
  },
};

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

export default defineConfig({
  root: 'web',
  plugins: [...plugins(), screenChunks(plugins, screens), lateStyles(), pdfFiles()],
  define: {
    'import.meta.env.VITRINE_RELEASE': JSON.stringify(version),
    'import.meta.env.VITRINE_PDF_FILES': JSON.stringify(pdfFolder),
  },
  resolve: { alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('./web/lib/no-zod.ts', import.meta.url)) }] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2024',
    manifest: true,
    rolldownOptions: {
      output: {
        // Pages list the files of what may be opened next, each by its name: short and without words, so that the library weighs 3 kB less.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
      },
    },
  },
  server: {
    proxy: {
      '/v1': server,
      '/content': server,
      '/p/': server,
      '/g/': server,
      '/m/': server,
      '/wall/': server,
      '/preview/': server,
      '/fonts/': server,
      '/embed.js': server,
      '/player.js': server,
      '/portal.js': server,
      '/upload.js': server,
      '/player/': server,
      '/healthz': server,
      '/docs': server,
    },
  },
});

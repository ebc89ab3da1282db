import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** `upload.js`: what guests send files with. Drawn by Preact, which does for it what React does at a tenth of the weight. */
export default defineConfig({
  root: 'web',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: [
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    outDir: '../dist/upload',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('./web/features/upload-links/guest/main.tsx', import.meta.url)),
      output: { entryFileNames: 'upload.js', codeSplitting: false },
    },
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** `portal.js`: what the pages of a Media Centre load besides their HTML, which works without it. */
export default defineConfig({
  root: 'web',
  publicDir: false,
  build: {
    outDir: '../dist/portal',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('./web/lib/portal/main.ts', import.meta.url)),
      output: { entryFileNames: 'portal.js' },
    },
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** `embed.js`: what other sites load to show galleries. One classic script, so that any page can name it. */
export default defineConfig({
  root: 'web',
  publicDir: false,
  build: {
    outDir: '../dist/embed',
    emptyOutDir: true,
    target: 'es2022',
    lib: {
      entry: fileURLToPath(new URL('./web/lib/gallery/main.ts', import.meta.url)),
      formats: ['iife'],
      name: 'VitrineGalleries',
      fileName: () => 'embed.js',
    },
  },
});

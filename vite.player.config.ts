import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { styleInScript } from './scripts/vite/style-in-script.ts';

/** `player.js`: what pages of published videos load to play them. Drawn by Preact, which does for it what React does at a tenth of the weight. */
export default defineConfig({
  root: 'web',
  base: './',
  publicDir: false,
  plugins: [styleInScript()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: [
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    outDir: '../dist/player',
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('./web/features/playback/visitor/main.ts', import.meta.url)),
      output: { entryFileNames: 'player.js', chunkFileNames: 'player/[name]-[hash].js' },
    },
  },
});

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.VITRINE_DEV_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'web',
  plugins: [react()],
  resolve: { alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('./web/lib/no-zod.ts', import.meta.url)) }] },
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2024', manifest: true },
  server: {
    proxy: {
      '/v1': server,
      '/content': server,
      '/p/': server,
      '/g/': server,
      '/fonts/': server,
      '/embed.js': server,
      '/healthz': server,
      '/docs': server,
    },
  },
});

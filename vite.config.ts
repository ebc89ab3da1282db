import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.VITRINE_DEV_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2024', manifest: true },
  server: { proxy: { '/v1': server, '/content': server, '/healthz': server, '/docs': server } },
});

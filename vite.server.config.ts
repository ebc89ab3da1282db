import { fileURLToPath } from 'node:url';
import { serverBundle } from './scripts/vite/server-bundle.ts';

/** `dist/server`: what `npm start` runs. */
export default serverBundle(fileURLToPath(new URL('./dist/server', import.meta.url)));

import type { DesignTool } from '../tool.ts';
import { authorize, finish, personOf, refresh, revoke } from './account.ts';
import { appsPage } from './app.ts';
import { design, designs } from './designs.ts';
import { beginExport, beginUpload, lookAtExport, lookAtUpload } from './jobs.ts';

/** Canva by its Connect API. */
export const canva: DesignTool = {
  id: 'canva',
  needed: [
    { key: 'canvaClientId', setting: 'CANVA_CLIENT_ID', text: `the client ID of an integration made at ${appsPage}` },
    { key: 'canvaClientSecret', setting: 'CANVA_CLIENT_SECRET', text: 'the client secret of the same integration' },
  ],
  helpUrl: appsPage,
  authorize,
  finish,
  refresh,
  revoke,
  images: {
    types: ['image/jpeg', 'image/png', 'image/heic', 'image/heif', 'image/gif', 'image/tiff', 'image/webp'],
    mostBytes: 50_000_000 - 1,
  },
  uploadsPerMinute: 30,
  personOf,
  beginUpload,
  lookAtUpload,
  designs,
  design,
  beginExport,
  lookAtExport,
};

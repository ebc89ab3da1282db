import { watermarkFlags } from './files.ts';
import type { Policy } from './rule.ts';

const reason = 'Your role does not allow you to manage accounts at design tools.';

/** Actions on a team's accounts at design tools, and who may take them. */
export const designAccountPolicy = {
  'design_account.view': {
    flags: ['MANAGE_ACCOUNTS', 'UPLOAD_ASSETS', 'DOWNLOAD_ASSETS', ...watermarkFlags],
    reason: 'Your role does not allow you to use accounts at design tools.',
  },
  'design_account.manage': { flags: ['MANAGE_ACCOUNTS'], feature: 'DAM_PLUS', reason },
  /** Gives its access back: whatever the plan includes by now. */
  'design_account.end': { flags: ['MANAGE_ACCOUNTS'], reason },
  /** Sends a file there. The bytes are those that the person may download. */
  'design_account.send': {
    flags: ['DOWNLOAD_ASSETS', ...watermarkFlags],
    feature: 'DAM_PLUS',
    reason: 'Your role does not allow you to download files.',
  },
  /** Lists its designs and brings them into the library. */
  'design_account.import': {
    flags: ['UPLOAD_ASSETS'],
    feature: 'DAM_PLUS',
    reason: 'You do not have permission to upload files',
  },
} as const satisfies Policy<string>;

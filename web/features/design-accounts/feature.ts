import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { featureRequired } from '#contract/core/errors.ts';
import { filePolicy } from '#contract/policy/files.ts';
import { type Caller, roleAllows } from '../../lib/can.ts';
import { meQuery } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import type { Feature } from '../declaration.ts';
import { every, live, type Subject, sizeOf } from '../files/select/subject.ts';

const connected = (): boolean => queryClient.getQueryData(meQuery.queryKey)?.canva_account.is_authenticated === true;

/** The reason that this team has no way to Canva now. */
function blocked({ team }: Caller): string | undefined {
  if (!team?.features.includes('DAM_PLUS')) return featureRequired;
  return connected() ? undefined : 'Connect a Canva account in the team settings first.';
}

/** The flag of `design_account.manage`, whose reasons are not needed on every page. */
const connects = { flags: ['MANAGE_ACCOUNTS'] } as const;

// A file that another team shares is not this team's to send or to change.
const foreign = ({ team, files }: Subject) => files.some((file) => file.team !== team);
const one = (subject: Subject) => (sizeOf(subject) > 1 ? 'Choose one file.' : live(subject));

export const designAccounts: Feature = {
  fileCommands: [
    {
      id: 'canva_upload',
      order: 86,
      label: 'Upload to Canva',
      icon: IconExternalLink,
      needs: 'download_watermarked',
      // Those who could not connect an account either are not told of it.
      absent: (subject, caller) => foreign(subject) || (!connected() && !roleAllows(caller, connects)),
      obstacle: (subject) =>
        every(subject, ({ latest_version: { file_type: type } }) => !type.startsWith('image/'))
          ? 'Only images can be uploaded to Canva.'
          : one(subject),
      blocked,
    },
    {
      id: 'canva_import',
      order: 87,
      label: 'Import from Canva',
      icon: IconDownload,
      needs: 'version',
      role: filePolicy.version,
      // The way there is told once, by the command before it: menus are long enough.
      absent: (subject) => foreign(subject) || !connected(),
      obstacle: one,
      blocked,
    },
  ],
};

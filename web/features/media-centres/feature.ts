import { IconNews } from '@tabler/icons-react';
import { mediaCentrePolicy } from '#contract/policy/media-centres.ts';
import type { Feature } from '../declaration.ts';
import { live } from '../files/select/subject.ts';

export const mediaCentres: Feature = {
  nav: [{ order: 105, label: 'Media Centres', icon: IconNews, to: '/media-centre' }],
  fileCommands: [
    {
      id: 'media-centre',
      order: 75,
      label: 'Add to Media Centre',
      icon: IconNews,
      needs: 'view',
      role: mediaCentrePolicy['media_centre.edit'],
      obstacle: live,
    },
  ],
};

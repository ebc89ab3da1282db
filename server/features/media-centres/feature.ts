import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { fillJob } from './changes/ask-filling.ts';
import { guestLinkJob } from './changes/ask-guest-link.ts';
import { actions, nouns } from './history.ts';
import { fillAlbums } from './jobs/fill.ts';
import { followJob, followLibraries, libraryHasMoved } from './jobs/follow.ts';
import { refreshCentres, refreshJob } from './jobs/refresh.ts';
import { sendGuestLink } from './jobs/send-guest-link.ts';
import { recall } from './recall.ts';
import { handlers } from './routes.ts';
import { securityEvents } from './security-events.ts';
import { sharedLinks } from './shared-links.ts';
import { mediaCentreUndo } from './undo.ts';
import { usage } from './usage.ts';

export const feature: Feature<Services> = {
  name: 'media-centres',
  handlers,
  jobs: [
    { job: followJob, run: followLibraries, wanted: libraryHasMoved, title: 'Check Media Centre albums for changes' },
    { job: fillJob, run: fillAlbums, title: 'Update Media Centre albums' },
    { job: refreshJob, run: refreshCentres, title: 'Clean up Media Centres' },
    { job: guestLinkJob, run: sendGuestLink, title: 'Send sign-in links to guests of Media Centres' },
  ],
  undo: mediaCentreUndo,
  nouns,
  actions,
  securityEvents,
  sharedLinks,
  recall,
  usage,
};

import { closeCounts, closeCountsJob } from '#features/audit/jobs/close-counts.ts';
import { forget, forgetJob } from '#features/audit/jobs/forget.ts';
import { fillJob } from '#features/collections/changes/ask-filling.ts';
import { fillCollection } from '#features/collections/jobs/fill.ts';
import { tellWatchers, tellWatchersJob } from '#features/collections/jobs/tell-watchers.ts';
import { convert, convertJob } from '#features/content/jobs/convert.ts';
import { makePreset, presetJob } from '#features/content/jobs/preset.ts';
import { compareJob } from '#features/duplicates/changes/ask-comparing.ts';
import { compare } from '#features/duplicates/jobs/compare.ts';
import { bulkJob, runBulk } from '#features/files/jobs/bulk.ts';
import { forgetReleases, forgetReleasesJob } from '#features/files/jobs/forget-releases.ts';
import { purge, purgeJob } from '#features/files/jobs/purge.ts';
import { tidyGalleries, tidyGalleriesJob } from '#features/gallery-stats/jobs/tidy.ts';
import { parkMail, sendMail } from '#features/mails/jobs/send.ts';
import { tidyMails, tidyMailsJob } from '#features/mails/jobs/tidy.ts';
import { digestJob, sendDigests } from '#features/notifications/jobs/digest.ts';
import { countAll, countAllJob } from '#features/operator/jobs/count-storage.ts';
import { processAllFailed, processFailedJob } from '#features/operator/jobs/process-failed.ts';
import { tellEnds, tellEndsJob } from '#features/rights/jobs/tell-ends.ts';
import { resetLetterJob, writeResetLetter } from '#features/session/jobs/reset-letter.ts';
import { tidy, tidyJob } from '#features/session/jobs/tidy.ts';
import { tellOffer, tellOfferJob } from '#features/shares/jobs/tell-offer.ts';
import { countStorageJob, countStorageOf } from '#features/storage/jobs/count.ts';
import { scrub, scrubJob } from '#features/storage/jobs/scrub.ts';
import { copyTagsJob } from '#features/tags/changes/ask-copies.ts';
import { copyTags } from '#features/tags/jobs/copy.ts';
import { removeTeams, removeTeamsJob } from '#features/teams/jobs/remove.ts';
import { orphansJob, removeOrphans } from '#features/uploads/jobs/orphans.ts';
import { sweep, sweepJob } from '#features/uploads/jobs/sweep.ts';
import { inspectJob, markJob, parkedJob, sizesJob, thumbnailJob } from '#features/versions/changes/ask-processing.ts';
import { inspectVersion } from '#features/versions/jobs/inspect.ts';
import { markVersion } from '#features/versions/jobs/mark.ts';
import { parkVersion } from '#features/versions/jobs/park.ts';
import { sizeVersion } from '#features/versions/jobs/sizes.ts';
import { makeThumbnail } from '#features/versions/jobs/thumbnail.ts';
import { collectEvents, collectJob, eventsWait } from '#features/webhooks/jobs/collect.ts';
import { sendDeliveries, sendJob } from '#features/webhooks/jobs/send.ts';
import { tidyDeliveries, tidyDeliveriesJob } from '#features/webhooks/jobs/tidy.ts';
import type { WorkList } from '#platform/jobs/queue.ts';
import { parkedMailJob, sendMailJob } from '#platform/mail.ts';
import type { Services } from '#server/services.ts';

/** Every kind of job and what does it. */
export const jobs: WorkList<Services> = [
  { job: thumbnailJob, run: makeThumbnail },
  { job: inspectJob, run: inspectVersion },
  { job: parkedJob, run: parkVersion },
  { job: markJob, run: markVersion },
  { job: sizesJob, run: sizeVersion },
  { job: convertJob, run: convert },
  { job: presetJob, run: makePreset },
  { job: bulkJob, run: runBulk },
  { job: fillJob, run: fillCollection },
  { job: tellWatchersJob, run: tellWatchers },
  { job: copyTagsJob, run: copyTags },
  { job: compareJob, run: compare },
  { job: sweepJob, run: sweep },
  { job: orphansJob, run: removeOrphans },
  { job: tidyJob, run: tidy },
  { job: resetLetterJob, run: writeResetLetter },
  { job: tellOfferJob, run: tellOffer },
  { job: digestJob, run: sendDigests },
  { job: tellEndsJob, run: tellEnds },
  { job: collectJob, run: collectEvents, wanted: eventsWait },
  { job: sendJob, run: sendDeliveries },
  { job: tidyDeliveriesJob, run: tidyDeliveries },
  { job: purgeJob, run: purge },
  { job: forgetReleasesJob, run: forgetReleases },
  { job: countStorageJob, run: countStorageOf },
  { job: scrubJob, run: scrub },
  { job: closeCountsJob, run: closeCounts },
  { job: forgetJob, run: forget },
  { job: sendMailJob, run: sendMail },
  { job: parkedMailJob, run: parkMail },
  { job: tidyMailsJob, run: tidyMails },
  { job: tidyGalleriesJob, run: tidyGalleries },
  { job: processFailedJob, run: processAllFailed },
  { job: countAllJob, run: countAll },
  { job: removeTeamsJob, run: removeTeams },
];

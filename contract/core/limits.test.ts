import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { serverLimits } from './server-limits.ts';

const all = { ...limits, ...serverLimits };

/** product.md §9, line by line: each number as it stands there. What they do is tested where it is done. */
const said: Record<string, [keyof typeof all, unknown]> = {
  'Large at 2000 px, Medium at 1080 px': ['downloadSizes', { large: 2000, medium: 1080 }],
  'Default resize value is 400': ['resizeDefault', 400],
  'Bulk download runs at most 5 at a time': ['bulkDownloadAtOnce', 5],
  'with 200 ms between starts': ['bulkDownloadGapMs', 200],
  'Download retries: 3': ['downloadRetries', 3],
  'Swipe threshold 50 px': ['swipePx', 50],
  'mobile breakpoint 768 px width': ['mobileBreakpointPx', 768],
  'Folder search debounce 300 ms': ['folderSearchDebounceMs', 300],
  'Folder path names truncated to 30 characters': ['crumbLength', 30],
  'Embed code preview shortened to 100 characters': ['embedCodePreview', 100],
  'Copy confirmation resets after 2 seconds': ['copyConfirmationMs', 2000],
  'Infinite scroll threshold 0.2': ['infiniteScroll', 0.2],
  'Watermark opacity 0.5': ['watermarkOpacity', 0.5],
  'Attachments get review_status 3': ['attachmentReviewStatus', 3],
  'Date format': ['dateFormat', 'MMM dd yyyy HH:mm'],
  'Flyout thumbnails 100x100': ['flyoutThumbnailPx', 100],
  'Shared folder list max height 200 px': ['sharedFolderListPx', 200],
};

test.each(Object.entries(said))('§9: %s', (_line, [name, value]) => {
  expect(all[name]).toEqual(value);
});

import type { FileSummary } from '#contract/files/routes.ts';
import type { PanelName } from '../../../lib/search/library.ts';

/** The panel that shows why a search found the file: the captions, where its words are said. Undefined: the one that was open. */
export const panelFor = ({ matched, latest_version }: FileSummary): PanelName | undefined =>
  matched?.includes('text') && /^(video|audio)\//.test(latest_version.file_type) ? 11 : undefined;

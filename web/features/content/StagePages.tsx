import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { showPage } from '#contract/content.ts';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { addressOf } from '../../lib/call.ts';
import { number } from '../../lib/format.ts';
import { useKey } from '../../lib/keys.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { StagePicture } from './StagePicture.tsx';
import tools from './StageTools.module.css';

/** A document page by page: the first is its preview, the others are drawn when they are asked for. */
export function StagePages({ file, pages }: { file: FileSummary | FileDetail; pages: number }) {
  const [page, setPage] = useState(1);
  const address = (of: number) =>
    of === 1 ? undefined : addressOf(showPage, { params: { uuid: file.uuid }, query: { page: String(of) } });
  const to = (next: number) => setPage(Math.min(pages, Math.max(1, next)));
  const ahead = page < pages ? address(page + 1) : undefined;
  useEffect(() => {
    if (page > 1 && ahead) new Image().src = ahead;
  }, [page, ahead]);
  useKey('PageDown', () => to(page + 1), { layer: 'overlay', group: 'File', label: 'Next page' });
  useKey('PageUp', () => to(page - 1), { layer: 'overlay', group: 'File', label: 'Previous page' });
  return (
    <StagePicture file={file} page={address(page)}>
      <IconButton small tooltip="top" label="Previous page" disabled={page === 1} onClick={() => to(page - 1)}>
        <IconChevronUp />
      </IconButton>
      <span className={tools.said} role="status">
        Page {number(page)} of {number(pages)}
      </span>
      <IconButton small tooltip="top" label="Next page" disabled={page === pages} onClick={() => to(page + 1)}>
        <IconChevronDown />
      </IconButton>
    </StagePicture>
  );
}

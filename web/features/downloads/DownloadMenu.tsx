import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { downloadNames, fittedTo, type OfferedDownload, offeredDownloads, sidePx } from '#contract/files/rules.ts';
import { useMay } from '../../lib/can.ts';
import { bytes, dimensions } from '../../lib/format.ts';
import { useKey } from '../../lib/keys.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { useTeam } from '../../lib/me.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { outcomeOf } from '../download-presets/preset-words.ts';
import { presetsQuery } from '../download-presets/queries.ts';
import { RequestDownload, RequestItem } from '../download-requests/RequestDownload.tsx';
import { startDownloads } from './download-queue.ts';

const FrameItems = lazyWhenIdle(async () => (await import('./FrameItems.tsx')).FrameItems);

type ShownFile = FileSummary | FileDetail;

const names: Record<OfferedDownload, string> = {
  ...downloadNames,
  mp4: 'Download as MP4',
  jpg: 'Download as JPG',
};

function hint(file: ShownFile, kind: OfferedDownload, marked: boolean): string | undefined {
  const { width, height, size } = file.latest_version;
  if (kind === 'original')
    return marked ? 'with watermark' : [dimensions(width, height), bytes(size)].filter(Boolean).join(', ');
  if ((kind === 'large' || kind === 'medium') && width && height) {
    const to = fittedTo({ width, height }, sidePx(kind));
    return dimensions(to.width, to.height);
  }
  return undefined;
}

/** The team's own ways, below the fixed sizes. */
function PresetItems({ file }: { file: ShownFile }) {
  const team = useTeam().uuid;
  const { data: presets = [] } = useQuery(presetsQuery(team));
  if (presets.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Presets</Menu.Label>
      {presets.map((preset) => (
        <Menu.Item
          key={preset.uuid}
          rightSection={<small>{outcomeOf(file.latest_version, preset)}</small>}
          onClick={() => void startDownloads(team, [{ file, kind: 'preset', preset }])}
        >
          {preset.name}
        </Menu.Item>
      ))}
    </>
  );
}

function Downloads({ file, quiet }: { file: ShownFile; quiet: boolean }) {
  const team = useTeam().uuid;
  const may = useMay();
  const clean = may('download', file).allowed;
  const start = (kind: OfferedDownload) => void startDownloads(team, [{ file, kind }]);
  useKey(['d', 'shift+d'], () => start('original'), { layer: 'overlay', label: 'Download', group: 'File' });
  const phone = useMediaQuery(`(max-width: ${limits.mobileBreakpointPx - 1}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  return (
    <Menu position="bottom-end" width={250} withinPortal>
      <Menu.Target>
        {phone ? (
          <IconButton label="Download">
            <IconDownload />
          </IconButton>
        ) : (
          <Button
            variant={quiet ? 'line' : 'ink'}
            leftSection={<IconDownload size={16} />}
            rightSection={<IconChevronDown size={14} />}
          >
            Download
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {offeredDownloads(file.latest_version).map((kind) => (
          <Menu.Item key={kind} rightSection={<small>{hint(file, kind, !clean)}</small>} onClick={() => start(kind)}>
            {names[kind]}
          </Menu.Item>
        ))}
        {file.latest_version.file_type.startsWith('video/') && (
          <Suspense>
            <FrameItems file={file} />
          </Suspense>
        )}
        {file.latest_version.file_type.startsWith('image/') && <PresetItems file={file} />}
        {may('request_download', file).allowed && <RequestItem file={file} />}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The sizes and formats a file can be had in; for who may not take it, the way to ask for it; for the rest nothing. `quiet`: something else is the main thing to do. */
export function DownloadMenu({ file, quiet = false }: { file: ShownFile; quiet?: boolean }) {
  const may = useMay();
  if (may('download_watermarked', file).allowed) return <Downloads file={file} quiet={quiet} />;
  return may('request_download', file).allowed ? <RequestDownload file={file} /> : null;
}

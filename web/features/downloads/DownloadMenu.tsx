import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { fittedTo, type OfferedDownload, offeredDownloads, sidePx } from '#contract/files.rules.ts';
import type { FileDetail, FileSummary } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { bytes, dimensions } from '../../lib/format.ts';
import { late } from '../../lib/late.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useDownload } from './use-download.ts';

const Disclaimer = late(async () => (await import('./Disclaimer.tsx')).Disclaimer);

const names: Record<OfferedDownload, string> = {
  original: 'Original',
  large: 'Large',
  medium: 'Medium',
  mp4: 'Download as MP4',
  jpg: 'Download as JPG',
};

function hint(file: FileSummary | FileDetail, kind: OfferedDownload): string | undefined {
  const { width, height, size } = file.latest_version;
  if (kind === 'original') return [dimensions(width, height), bytes(size)].filter(Boolean).join(', ');
  if ((kind === 'large' || kind === 'medium') && width && height) {
    const to = fittedTo({ width, height }, sidePx(kind));
    return dimensions(to.width, to.height);
  }
  return undefined;
}

/** The sizes and formats a file can be had in. A copyright is shown before anything is. */
export function DownloadMenu({ file }: { file: FileSummary | FileDetail }) {
  const [asking, setAsking] = useState<OfferedDownload>();
  const download = useDownload();
  const phone = useMediaQuery(`(max-width: ${limits.mobileBreakpointPx - 1}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const offered = offeredDownloads(file.latest_version);
  const copyright = file.detailed ? file.copyright : null;
  const start = (kind: OfferedDownload) => {
    if (copyright) setAsking(kind);
    else download([{ file, kind }]);
  };
  return (
    <>
      <Menu position="bottom-end" width={250} withinPortal>
        <Menu.Target>
          {phone ? (
            <IconButton label="Download">
              <IconDownload />
            </IconButton>
          ) : (
            <Button variant="ink" leftSection={<IconDownload size={16} />} rightSection={<IconChevronDown size={14} />}>
              Download
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map((kind) => (
            <Menu.Item key={kind} rightSection={<small>{hint(file, kind)}</small>} onClick={() => start(kind)}>
              {names[kind]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {asking && copyright && (
          <Disclaimer
            copyright={copyright}
            onClose={() => setAsking(undefined)}
            onAgree={() => {
              download([{ file, kind: asking }]);
              setAsking(undefined);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

import { Badge, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconClock, IconDownload, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/core/limits.ts';
import type { DownloadRequest } from '#contract/download-requests.ts';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { date } from '../../lib/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { ownRequestQuery } from './queries.ts';
import { openRequestDialog } from './request-dialog.ts';

type ShownFile = FileSummary | FileDetail;

/** The person's own request, as far as it stands in the way of another. */
function useOwn(file: string): DownloadRequest | undefined {
  const { data } = useQuery(ownRequestQuery(file));
  const given = data?.files.some(({ uuid, granted }) => uuid === file && granted);
  return data && (data.status === 'pending' || (data.status === 'approved' && given)) ? data : undefined;
}

/** In the place of Download for who may not: asks for it, waits for it, has it. */
export function RequestDownload({ file }: { file: ShownFile }) {
  const own = useOwn(file.uuid);
  const phone = useMediaQuery(`(max-width: ${limits.mobileBreakpointPx - 1}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  if (own?.status === 'pending')
    return (
      <Badge variant="info" leftSection={<IconClock size={13} />} title={`Requested ${date(own.created_at)}`}>
        Requested
      </Badge>
    );
  if (own?.url)
    return (
      <Button
        component="a"
        href={own.url}
        variant="ink"
        leftSection={<IconDownload size={16} />}
        title={`Until ${date(own.expires_at ?? '')}`}
      >
        Download
      </Button>
    );
  const ask = () => openRequestDialog([file]);
  return phone ? (
    <IconButton label="Request Download" onClick={ask}>
      <IconSend />
    </IconButton>
  ) : (
    <Button variant="ink" leftSection={<IconSend size={16} />} onClick={ask}>
      Request Download
    </Button>
  );
}

/** In the menu of who may have watermarked copies only. */
export function RequestItem({ file }: { file: ShownFile }) {
  const own = useOwn(file.uuid);
  return (
    <>
      <Menu.Divider />
      {own?.url ? (
        <Menu.Item component="a" href={own.url}>
          Without watermark
        </Menu.Item>
      ) : (
        <Menu.Item disabled={own !== undefined} onClick={() => openRequestDialog([file])}>
          {own ? 'Requested' : 'Request Download'}
        </Menu.Item>
      )}
    </>
  );
}

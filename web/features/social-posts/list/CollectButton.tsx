import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { ago } from '../../../lib/format.ts';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { useCollect } from '../social-post-actions.ts';

/** Looks for new posts at once, and tells when that was done last. */
export function CollectButton({ collectedAt, hashtag }: { collectedAt: string | null; hashtag?: string | undefined }) {
  const collect = useCollect();
  return (
    <Tooltip label={collectedAt === null ? 'Posts have not been collected yet' : `Last collected ${ago(collectedAt)}`}>
      <Button
        variant="line"
        leftSection={<IconRefresh size={16} stroke={1.75} />}
        loading={collect.isPending}
        onClick={() => collect.mutate(hashtag)}
      >
        {hashtag === undefined ? 'Collect new posts' : `Collect #${hashtag}`}
      </Button>
    </Tooltip>
  );
}

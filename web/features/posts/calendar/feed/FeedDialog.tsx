import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { refusalOf } from '../../../../lib/call.ts';
import { useTeam } from '../../../../lib/me.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { ShownOnce } from '../../../../ui/form/ShownOnce.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { When } from '../../../../ui/When.tsx';
import styles from './FeedDialog.module.css';
import { feedQuery, useCreateFeed, useDeleteFeed } from './feed-queries.ts';

/** The reader's own secret address of the planned posts: made, copied and ended here. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useQuery(feedQuery(useTeam().uuid));
  const create = useCreateFeed();
  const end = useDeleteFeed();
  const busy = create.isPending || end.isPending;
  const error = create.error ?? end.error;
  const url = create.data?.reply.url;
  const known = feed.data ?? undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Subscribe to this calendar"
      size="form"
      locked={busy}
      footer={
        <>
          {known && (
            <Button
              variant="quiet"
              loading={end.isPending}
              disabled={busy}
              onClick={() => end.mutate(known.uuid, { onSuccess: () => create.reset() })}
            >
              End this address
            </Button>
          )}
          {url === undefined && feed.data !== undefined && (
            <Button variant="ink" loading={create.isPending} disabled={busy} onClick={() => create.mutate()}>
              {known ? 'Make a new address' : 'Make an address'}
            </Button>
          )}
          {url !== undefined && (
            <Button variant="ink" onClick={onClose}>
              Done
            </Button>
          )}
        </>
      }
    >
      <p>
        Calendar apps such as Google Calendar, Outlook and Apple Calendar can show the planned posts of this team. They
        read them at a secret address that is yours alone.
      </p>
      <Loaded query={feed} failed="The address did not load" skeleton={<Skeleton height={34} radius={6} />}>
        {(now) => (
          <>
            {url !== undefined && (
              <ShownOnce
                label="Calendar address"
                secret={url}
                text="Copy it now: it is not shown again. Whoever has it can read the posts."
              />
            )}
            {url === undefined && now && (
              <p className={styles.about}>
                Made <When at={now.created_at} />
                {now.last_used_at === null ? ', not read yet.' : ', last read '}
                {now.last_used_at !== null && <When at={now.last_used_at} />}
                {now.last_used_at !== null && '.'} A new address ends this one.
              </p>
            )}
          </>
        )}
      </Loaded>
      <FormError text={error ? refusalOf(error) : undefined} />
    </Dialog>
  );
}

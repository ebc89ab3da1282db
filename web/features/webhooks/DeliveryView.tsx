import { Badge, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Webhook } from '#contract/webhooks/routes.ts';
import { count, date } from '../../lib/format.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { AttemptAnswer } from './AttemptAnswer.tsx';
import styles from './Deliveries.module.css';
import { Listing } from './Listing.tsx';
import { deliveryQuery } from './queries.ts';
import { useResend } from './webhook-actions.ts';
import { deliveryLooks, nextOf } from './words.ts';

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** One delivery: what was sent, and what each attempt was answered with. */
export function DeliveryView({ hook, delivery: id }: { hook: Webhook; delivery: string }) {
  const { data, isPending, isError, error, refetch } = useQuery(deliveryQuery(hook.uuid, id));
  const resend = useResend(hook.uuid);
  if (isPending) return <Skeleton height={240} radius={8} />;
  if (isError) return <ErrorState title="The delivery did not load" error={error} onRetry={() => void refetch()} />;
  const look = deliveryLooks[data.state];
  const next = nextOf(data);
  return (
    <>
      <div className={styles.title}>
        <h3 className={styles.event}>{data.event}</h3>
        <Badge variant={look.variant}>{look.word}</Badge>
        {data.event !== 'ping' && (
          <Button
            variant="line"
            size="xs"
            className={styles.resend ?? ''}
            disabled={!hook.active}
            title={hook.active ? undefined : 'Resume the webhook first.'}
            loading={resend.isPending}
            onClick={() => resend.mutate(id)}
          >
            {data.state === 'waiting' ? 'Send now' : 'Send again'}
          </Button>
        )}
      </div>
      <p className={styles.soft}>
        {date(data.created_at)}, {count(data.attempts, 'attempt')}
        {next && `. ${next}`}
      </p>
      <section className={styles.part}>
        <h4 className={styles.heading}>Responses</h4>
        {data.log.length === 0 && <p className={styles.soft}>None yet.</p>}
        {data.log.toReversed().map((attempt) => (
          <AttemptAnswer key={attempt.at} attempt={attempt} />
        ))}
      </section>
      <section className={styles.part}>
        <h4 className={styles.heading}>What was sent</h4>
        <Listing label="What was sent" text={readable(data.body)} />
      </section>
    </>
  );
}

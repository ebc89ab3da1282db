import { Badge, Button, Drawer, SegmentedControl, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { type Delivery, type DeliveryState, deliveryStates, type Webhook } from '#contract/webhooks/routes.ts';
import { ListBody } from '../../ui/list/ListBody.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { When } from '../../ui/When.tsx';
import styles from './Deliveries.module.css';
import { DeliveryView } from './DeliveryView.tsx';
import { deliveriesQuery } from './queries.ts';
import { answerOf, deliveryLooks, hostOf } from './words.ts';

function DeliveryRow({ delivery, onOpen }: { delivery: Delivery; onOpen: () => void }) {
  const look = deliveryLooks[delivery.state];
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.event}>{delivery.event}</span>
        <Badge variant={look.variant}>{look.word}</Badge>
        <span className={styles.soft}>{answerOf(delivery)}</span>
        <span className={`${styles.soft} ${styles.when}`}>
          <When at={delivery.created_at} />
        </span>
      </button>
    </li>
  );
}

function List({ hook, onChoose }: { hook: Webhook; onChoose: (delivery: string) => void }) {
  const [state, setState] = useState<DeliveryState>();
  const list = usePaged(deliveriesQuery(hook.uuid, state));
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="Which deliveries"
        data={[
          { value: 'all', label: 'All' },
          ...deliveryStates.map((one) => ({ value: one, label: deliveryLooks[one].word })),
        ]}
        value={state ?? 'all'}
        onChange={(value) => setState(deliveryStates.find((one) => one === value))}
      />
      <ListBody
        list={list}
        failed="The deliveries did not load"
        skeleton={<Skeleton height={160} radius={8} />}
        empty={
          <EmptyState
            icon={<IconSend size={22} stroke={1.75} />}
            title={state ? 'No deliveries' : 'No deliveries yet'}
            text={state ? undefined : 'Deliveries are kept for 30 days, with the response.'}
          />
        }
      >
        {(found) => (
          <ul className={styles.list}>
            {found.map((delivery) => (
              <DeliveryRow key={delivery.uuid} delivery={delivery} onOpen={() => onChoose(delivery.uuid)} />
            ))}
          </ul>
        )}
      </ListBody>
    </>
  );
}

/** The deliveries of a webhook, newest first; one of them with all that was sent and answered. */
export function Deliveries(props: {
  hook: Webhook;
  chosen: string | undefined;
  onChoose: (delivery: string | undefined) => void;
  onClose: () => void;
}) {
  const { hook, chosen, onChoose, onClose } = props;
  return (
    <Drawer opened onClose={onClose} title={`Deliveries to ${hostOf(hook.url)}`} size={560}>
      <div className={styles.inside}>
        {chosen ? (
          <>
            <Button
              variant="quiet"
              size="xs"
              className={styles.back ?? ''}
              leftSection={<IconChevronLeft size={14} />}
              onClick={() => onChoose(undefined)}
            >
              All deliveries
            </Button>
            <DeliveryView key={chosen} hook={hook} delivery={chosen} />
          </>
        ) : (
          <List hook={hook} onChoose={onChoose} />
        )}
      </div>
    </Drawer>
  );
}

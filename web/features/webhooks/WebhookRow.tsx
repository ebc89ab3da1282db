import { Badge, Button } from '@mantine/core';
import {
  IconDots,
  IconListDetails,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import type { Webhook } from '#contract/webhooks/routes.ts';
import { date } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import list from '../../ui/page/SettingsList.module.css';
import { When } from '../../ui/When.tsx';
import styles from './Webhooks.module.css';
import { useDeleteWebhook, useUpdateWebhook } from './webhook-actions.ts';
import { eventsOf, stateLooks, waitingOf } from './words.ts';

export type WebhookDialogKind = 'edit' | 'test' | 'renew';

function Health({ state, failing_since, last_delivery, waiting }: Webhook) {
  return (
    <>
      <Badge variant={stateLooks[state].variant}>{stateLooks[state].word}</Badge>
      <span className={list.soft}>
        {last_delivery ? (
          <>
            {last_delivery.delivered ? 'Delivered' : (last_delivery.status ?? 'No response')}{' '}
            <When at={last_delivery.at} />
          </>
        ) : (
          'No deliveries yet'
        )}
        {waiting > 0 && `, ${waitingOf(waiting)}`}
      </span>
      {failing_since && (
        <span className={list.warning}>
          {state === 'disabled' ? 'Switched off: nothing delivered since' : 'Nothing delivered since'}{' '}
          {date(failing_since)}
        </span>
      )}
    </>
  );
}

/** One webhook: where it goes, what of, and how it does. */
export function WebhookRow(props: { hook: Webhook; onOpen: (kind: WebhookDialogKind) => void; onLog: () => void }) {
  const { hook, onOpen, onLog } = props;
  const update = useUpdateWebhook();
  const remove = useDeleteWebhook();
  const turn = (active: boolean) =>
    update.mutate({ hook, changes: { active } }, { onError: (error) => toast.failure(error) });
  return (
    <li className={classes(list.row, styles.row)}>
      <div className={classes(list.cell, styles.what)}>
        <span className={list.name} title={hook.url}>
          {hook.url}
        </span>
        <span className={list.soft} title={hook.events.join(', ')}>
          {eventsOf(hook.events)}
        </span>
      </div>
      <div className={list.cell}>
        <Health {...hook} />
      </div>
      <div className={styles.tools}>
        {hook.active ? (
          <Button variant="line" size="xs" onClick={() => onOpen('test')} aria-label={`Send a test to ${hook.url}`}>
            Send test
          </Button>
        ) : (
          <Button
            variant="line"
            size="xs"
            loading={update.isPending}
            onClick={() => turn(true)}
            aria-label={`Resume ${hook.url}`}
          >
            Resume
          </Button>
        )}
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <IconButton label={`More for ${hook.url}`}>
              <IconDots />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconListDetails size={16} />} onClick={onLog}>
              Deliveries
            </Menu.Item>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onOpen('edit')}>
              Change
            </Menu.Item>
            {hook.active ? (
              <Menu.Item leftSection={<IconPlayerPause size={16} />} onClick={() => turn(false)}>
                Pause
              </Menu.Item>
            ) : (
              <>
                <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={() => turn(true)}>
                  Resume
                </Menu.Item>
                <Menu.Item leftSection={<IconSend size={16} />} onClick={() => onOpen('test')}>
                  Send test
                </Menu.Item>
              </>
            )}
            <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => onOpen('renew')}>
              Renew secret
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => remove.mutate(hook)}>
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  );
}

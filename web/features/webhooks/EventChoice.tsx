import { Button, Checkbox } from '@mantine/core';
import { type WebhookEvent, webhookEventNames, webhookEvents } from '#contract/webhooks/rules.ts';
import list from '../../ui/page/SettingsList.module.css';
import styles from './Webhooks.module.css';

const groups = [...new Set(webhookEvents.map(({ group }) => group))];

/** The events of a webhook, in the order of the list. */
export function EventChoice(props: {
  chosen: readonly WebhookEvent[];
  onChange: (chosen: WebhookEvent[]) => void;
  error: string | undefined;
}) {
  const { chosen, onChange, error } = props;
  const set = (names: readonly WebhookEvent[], on: boolean) =>
    onChange(webhookEventNames.filter((name) => (names.includes(name) ? on : chosen.includes(name))));
  const all = chosen.length === webhookEventNames.length;
  return (
    <fieldset className={list.choices} aria-describedby={error ? 'events-wrong' : undefined}>
      <legend className={styles.legend}>
        Events
        <Button variant="quiet" size="xs" onClick={() => set(webhookEventNames, !all)}>
          {all ? 'Deselect all' : 'Select all'}
        </Button>
      </legend>
      {groups.map((group) => (
        <div key={group} className={list.group}>
          <h3 className={list.groupName}>{group}</h3>
          {webhookEvents
            .filter((event) => event.group === group)
            .map(({ name, words }) => (
              <Checkbox
                key={name}
                label={<code className={list.mono}>{name}</code>}
                description={words}
                checked={chosen.includes(name)}
                onChange={(event) => set([name], event.currentTarget.checked)}
              />
            ))}
        </div>
      ))}
      {error && (
        <p id="events-wrong" role="alert" className={list.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

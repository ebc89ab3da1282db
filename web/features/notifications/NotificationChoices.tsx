import { SegmentedControl, Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  isHurried,
  isWanted,
  type NotificationKind,
  notificationKinds,
  settingOf,
  staffKinds,
} from '#contract/notifications.ts';
import { updateMe } from '#contract/session.ts';
import { call } from '../../lib/call.ts';
import { meQuery, useMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import styles from './NotificationChoices.module.css';

type Settings = Record<string, boolean>;

const about: Record<NotificationKind, [title: string, text: string]> = {
  mention: ['Mentions', 'Someone writes your name in a comment.'],
  reply: ['Answers', 'Someone answers in a thread you wrote in.'],
  request: ['Download requests', 'Someone asks for files, and you may decide.'],
  request_approved: ['Approved downloads', 'You may download what you asked for.'],
  webhook_failing: ['Webhooks', 'A webhook of your team could not be reached for days and was switched off.'],
  request_denied: ['Declined downloads', 'You may not download what you asked for, or no longer.'],
  collection_shared: ['Shared collections', 'Someone shares a collection with you.'],
  collection_news: ['New files', 'A smart collection you watch gains files.'],
  ending: ['Ends of files', 'Files of yours or among your favourites end in 30, 14 or 3 days.'],
  feature_request: ['Feature requests', 'A team asks for a feature. Only staff hear of this.'],
  share_offered: ['Offered folders', 'Another team wants to share a folder with yours, and you may decide.'],
  alert: ['Security alerts', 'Someone in a team that you manage tries to open what is not theirs.'],
  damaged: ['Damaged files', 'Stored bytes are no longer what was uploaded. Only staff hear of this.'],
};

const letters = [
  { value: 'mail', label: 'At once' },
  { value: 'digest', label: 'Once a day' },
  { value: 'never', label: 'Never' },
];

function letterOf(settings: Settings, kind: NotificationKind): string {
  if (isWanted(settings, kind, 'mail')) return 'mail';
  return isWanted(settings, kind, 'digest') ? 'digest' : 'never';
}

/** How the reader wants to hear of each kind. Acts at once; what was refused goes back to what it was. */
export function NotificationChoices() {
  const { notification_settings: settings, is_staff } = useMe();
  const kinds = notificationKinds.filter((kind) => is_staff || !staffKinds.includes(kind));
  const save = useMutation({
    mutationFn: (change: Settings) => call(updateMe, { body: { notification_settings: { ...settings, ...change } } }),
    onMutate(change) {
      const before = queryClient.getQueryData(meQuery.queryKey);
      if (before)
        queryClient.setQueryData(meQuery.queryKey, {
          ...before,
          notification_settings: { ...before.notification_settings, ...change },
        });
      return before;
    },
    onSuccess: (me) => queryClient.setQueryData(meQuery.queryKey, me),
    onError(error, _change, before) {
      if (before) queryClient.setQueryData(meQuery.queryKey, before);
      toast.failure(error, 'Something went wrong.');
    },
  });
  return (
    <ul className={styles.kinds}>
      {kinds.map((kind) => {
        const [title, text] = about[kind];
        return (
          <li key={kind} className={styles.kind}>
            <div id={`about-${kind}`}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
            <div className={styles.ways}>
              <Switch
                label="In the app"
                aria-describedby={`about-${kind}`}
                checked={isWanted(settings, kind, 'app')}
                onChange={(event) => save.mutate({ [settingOf(kind, 'app')]: event.currentTarget.checked })}
              />
              <div className={styles.mail}>
                <span className={styles.label} id={`mail-${kind}`}>
                  By mail
                </span>
                <SegmentedControl
                  aria-labelledby={`mail-${kind} about-${kind}`}
                  data={isHurried(kind) ? letters : letters.filter(({ value }) => value !== 'mail')}
                  value={letterOf(settings, kind)}
                  onChange={(value) =>
                    save.mutate({
                      [settingOf(kind, 'mail')]: value === 'mail',
                      [settingOf(kind, 'digest')]: value === 'digest',
                    })
                  }
                />
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

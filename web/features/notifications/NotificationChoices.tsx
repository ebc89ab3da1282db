import { Checkbox, SegmentedControl, Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  type DigestDay,
  daySettingOf,
  digestDays,
  isHurried,
  isWanted,
  type NotificationKind,
  notificationKinds,
  settingOf,
  staffKinds,
} from '#contract/notifications.ts';
import { updateMe } from '#contract/session/routes.ts';
import { call } from '../../lib/call.ts';
import { meQuery, useMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import styles from './NotificationChoices.module.css';

type Settings = Record<string, boolean>;

const about: Record<NotificationKind, [title: string, text: string]> = {
  mention: ['Mentions', 'Someone mentions you in a comment.'],
  reply: ['Replies', 'Someone replies in a thread you took part in.'],
  request: ['Download requests', 'Someone requests files and you can decide.'],
  request_approved: ['Approved downloads', 'Your download request was approved.'],
  webhook_failing: ['Webhooks', 'One of your team’s webhooks failed for days and was switched off.'],
  request_denied: ['Declined downloads', 'Your download request was declined or revoked.'],
  collection_shared: ['Shared collections', 'Someone shares a collection with you.'],
  folder_shared: ['Access to folders', 'Someone lets you add files to a folder or edit them.'],
  collection_news: ['New files', 'A smart collection you follow has new files.'],
  ending: ['Expiring files', 'Your files or favourites expire in 30, 14 or 3 days.'],
  feature_request: ['Feature requests', 'A team requests a feature. Staff only.'],
  share_offered: [
    'Folders offered to your team',
    'Another team wants to share a folder with yours and you can decide.',
  ],
  alert: ['Security alerts', 'Someone in a team you manage tries to open something they have no access to.'],
  post_failed: ['Failed posts', 'A post of yours, or one you can publish, did not go out.'],
  post_handover: ['Posts to hand over', 'It is time to publish a post by hand.'],
  post_review: ['Posts to review', 'Someone asks for your approval of a post.'],
  post_decided: ['Reviewed posts', 'A post of yours was approved, or changes were asked for.'],
  post_mention: ['Mentions on posts', 'Someone mentions you in a comment on a post.'],
  account_expired: ['Social accounts', 'A social account has to be connected again and you can do it.'],
  files_submitted: ['Submitted files', 'Someone submits files for review and you can decide.'],
  files_assigned: ['Files to review', 'Submitted files are assigned to you.'],
  files_reviewed: ['Reviewed files', 'Files you submitted were approved, declined or sent back.'],
  search_news: ['New posts', 'A saved search you get alerts for finds new posts.'],
  approval_answered: ['Answers of creators', 'A creator answers your request, or withdraws their approval.'],
  file_reported: ['Reported files', 'A visitor reports a file and you can decide.'],
  report_assigned: ['Reports to decide', 'A reported file is assigned to you.'],
  video_saved: ['Edited videos', 'A video you edited is saved after more than a minute, or could not be.'],
  storage_filling: ['Storage', 'A team you manage has used 90 % of its storage.'],
  tag_decided: ['Proposed tags', 'A tag you proposed is accepted, merged into another or declined.'],
  tag_proposed: ['Tags to decide', 'Someone proposes a tag and you can decide. At most once a day.'],
  damaged: ['Damaged files', 'A stored file no longer matches what was uploaded. Staff only.'],
};

const letters = [
  { value: 'mail', label: 'Immediately' },
  { value: 'digest', label: 'Once a day' },
  { value: 'never', label: 'Never' },
];

function letterOf(settings: Settings, kind: NotificationKind): string {
  if (isWanted(settings, kind, 'mail')) return 'mail';
  return isWanted(settings, kind, 'digest') ? 'digest' : 'never';
}

const dayNames: Record<DigestDay, string> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
};

interface DaysProps {
  settings: Settings;
  save: (change: Settings) => void;
}

/** The days on which the email of the day comes. On the others nothing is lost: the next one tells of it. */
function DigestDays({ settings, save }: DaysProps) {
  const wanted = digestDays.filter((day) => settings[daySettingOf(day)] !== false);
  return (
    <Checkbox.Group
      className={styles.days ?? ''}
      label="Days of the daily email"
      description="What happens on other days waits for the next email."
      value={wanted}
      onChange={(days) => save(Object.fromEntries(digestDays.map((day) => [daySettingOf(day), days.includes(day)])))}
    >
      <div className={styles.week}>
        {digestDays.map((day) => (
          <Checkbox key={day} value={day} label={dayNames[day]} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** The ways in which the reader wants to hear of each kind. Acts at once; a refused choice goes back to what it was. */
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
      toast.failure(error);
    },
  });
  const daily = kinds.some((kind) => letterOf(settings, kind) === 'digest');
  return (
    <>
      {daily && <DigestDays settings={settings} save={save.mutate} />}
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
                    By email
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
    </>
  );
}

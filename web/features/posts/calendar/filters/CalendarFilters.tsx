import { useQuery } from '@tanstack/react-query';
import { type PostStatus, postStatuses, postStatusWords } from '#contract/posts/states.ts';
import { type CalendarView, calendarMedia, type SocialsSearch } from '../../../../lib/search/socials.ts';
import type { SetSearch } from '../../../../lib/search/use-search-state.ts';
import { classes } from '../../../../ui/classes.ts';
import { Radio } from '../../../../ui/overlays/Choices.tsx';
import { platformIcons } from '../../../social-accounts/platform-icons.ts';
import { accountsQuery } from '../../../social-accounts/queries.ts';
import { postLabelsQuery } from '../../queries.ts';
import { statusLooks } from '../../states.ts';
import { ViewsMenu } from '../views/ViewsMenu.tsx';
import { AuthorFilter } from './AuthorFilter.tsx';
import { FilterPill } from './FilterPill.tsx';
import styles from './Filters.module.css';
import { Several } from './Several.tsx';

type Media = (typeof calendarMedia)[number];
const mediaWords: Readonly<Record<Media, string>> = {
  image: 'Images',
  video: 'Videos',
  none: 'Text only',
};

function StatusIcon({ status }: { status: PostStatus }) {
  const { icon: Icon, colour } = statusLooks[status];
  return <Icon size={16} stroke={1.75} color={colour} aria-hidden="true" />;
}

const statusOptions = postStatuses.map((value) => ({
  value,
  label: postStatusWords[value],
  mark: <StatusIcon status={value} />,
}));

function MediaFilter(props: { chosen: Media | undefined; onChange: (next: Media | undefined) => void }) {
  const { chosen, onChange } = props;
  return (
    <FilterPill name="Media" chosen={chosen && mediaWords[chosen]} onClear={() => onChange(undefined)}>
      <Radio.Group
        value={chosen ?? ''}
        onChange={(media) => onChange(calendarMedia.find((one) => one === media))}
        aria-label="Media"
      >
        {calendarMedia.map((value) => (
          <Radio key={value} value={value} label={mediaWords[value]} className={styles.choice ?? ''} />
        ))}
      </Radio.Group>
    </FilterPill>
  );
}

/** Filters of the calendar: account, status, label, author, media, and posts that wait for the reader. */
export function CalendarFilters({
  team,
  search,
  view,
  set,
}: {
  team: string;
  search: SocialsSearch;
  /** As it is shown, whatever the address says. */
  view: CalendarView;
  set: SetSearch<SocialsSearch>;
}) {
  const { data: accounts = [] } = useQuery(accountsQuery(team));
  const { data: labels = [] } = useQuery(postLabelsQuery(team));
  const accountOptions = accounts.map(({ uuid, platform, username }) => {
    const Icon = platformIcons[platform];
    return { value: uuid, label: username, mark: <Icon size={16} stroke={1.75} aria-hidden="true" /> };
  });
  const narrowed = ['account', 'status', 'label', 'author', 'media', 'mine'].some((key) => key in search);
  return (
    <div className={styles.bar} role="group" aria-label="Filters">
      <ViewsMenu team={team} search={search} view={view} set={set} />
      <Several
        name="Account"
        options={accountOptions}
        none="No accounts are connected yet."
        chosen={search.account}
        onChange={(account) => set({ account })}
      />
      <Several name="Status" options={statusOptions} chosen={search.status} onChange={(status) => set({ status })} />
      <Several
        name="Label"
        options={labels.map(({ uuid, name, colour }) => ({
          value: uuid,
          label: name,
          mark: <span className={styles.swatch} style={{ background: colour }} />,
        }))}
        none="Posts have no labels yet."
        chosen={search.label}
        onChange={(label) => set({ label })}
      />
      <AuthorFilter team={team} chosen={search.author} onChange={(author) => set({ author })} />
      <MediaFilter chosen={search.media} onChange={(media) => set({ media })} />
      <button
        type="button"
        className={classes(styles.pill, styles.open, search.mine && styles.on)}
        aria-pressed={search.mine === true}
        onClick={() => set({ mine: search.mine ? undefined : true })}
      >
        Waiting for me
      </button>
      {narrowed && (
        <button
          type="button"
          className={styles.clear}
          onClick={() =>
            set({
              ...{ account: undefined, status: undefined, label: undefined },
              ...{ author: undefined, media: undefined, mine: undefined },
            })
          }
        >
          Clear
        </button>
      )}
    </div>
  );
}

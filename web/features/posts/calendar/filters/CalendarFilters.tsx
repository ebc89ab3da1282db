import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PostStatus, postStatuses, postStatusWords } from '#contract/posts/states.ts';
import { useMe } from '../../../../lib/me.ts';
import { fullName } from '../../../../lib/people.ts';
import { calendarMedia, type SocialsSearch } from '../../../../lib/search/socials.ts';
import type { SetSearch } from '../../../../lib/search/use-search-state.ts';
import { classes } from '../../../../ui/classes.ts';
import { Checkbox, Radio } from '../../../../ui/overlays/Choices.tsx';
import { platformIcons } from '../../../social-accounts/platform-icons.ts';
import { accountsQuery } from '../../../social-accounts/queries.ts';
import { postLabelsQuery } from '../../queries.ts';
import { statusLooks } from '../../states.ts';
import { authorsQuery } from '../calendar-queries.ts';
import { FilterPill } from './FilterPill.tsx';
import styles from './Filters.module.css';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly mark?: ReactNode;
}

const mediaWords: Readonly<Record<(typeof calendarMedia)[number], string>> = {
  image: 'Pictures',
  video: 'Videos',
  none: 'Words alone',
};

/** 'Failed' or '3 chosen'. */
function chosenText<Value extends string>(options: readonly Option<Value>[], chosen: readonly Value[] = []) {
  if (chosen.length === 0) return undefined;
  if (chosen.length > 1) return `${chosen.length} chosen`;
  return options.find(({ value }) => value === chosen[0])?.label ?? '1 chosen';
}

/** A filter of which several values can be ticked. */
function Several<Value extends string>(props: {
  name: string;
  options: readonly Option<Value>[];
  none: string;
  chosen: readonly Value[] | undefined;
  onChange: (next: Value[] | undefined) => void;
}) {
  const { name, options, none, chosen, onChange } = props;
  return (
    <FilterPill name={name} chosen={chosenText(options, chosen)} onClear={() => onChange(undefined)}>
      {options.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <Checkbox.Group
          value={[...(chosen ?? [])]}
          onChange={(next) => onChange(next.length > 0 ? (next as Value[]) : undefined)}
          aria-label={name}
        >
          {options.map(({ value, label, mark }) => (
            <Checkbox
              key={value}
              value={value}
              className={styles.choice ?? ''}
              label={
                <span className={styles.line}>
                  {mark}
                  <span className={styles.label}>{label}</span>
                </span>
              }
            />
          ))}
        </Checkbox.Group>
      )}
    </FilterPill>
  );
}

function StatusIcon({ status }: { status: PostStatus }) {
  const { icon: Icon, colour } = statusLooks[status];
  return <Icon size={16} stroke={1.75} color={colour} aria-hidden="true" />;
}

const statusOptions = postStatuses.map((value) => ({
  value,
  label: postStatusWords[value],
  mark: <StatusIcon status={value} />,
}));

/** Filters of the calendar: account, status, label, author, media, and posts that wait for the reader. */
export function CalendarFilters({
  team,
  search,
  set,
}: {
  team: string;
  search: SocialsSearch;
  set: SetSearch<SocialsSearch>;
}) {
  const me = useMe();
  const { data: accounts = [] } = useQuery(accountsQuery(team));
  const { data: labels = [] } = useQuery(postLabelsQuery(team));
  const { data: authors = [] } = useQuery(authorsQuery(team));
  const accountOptions = accounts.map(({ uuid, platform, username }) => {
    const Icon = platformIcons[platform];
    return { value: uuid, label: username, mark: <Icon size={16} stroke={1.75} aria-hidden="true" /> };
  });
  const authorOptions = authors.map(({ user }) => ({
    value: user.uuid,
    label: user.uuid === me.uuid ? 'Me' : fullName(user),
  }));
  const narrowed = ['account', 'status', 'label', 'author', 'media', 'mine'].some((key) => key in search);
  return (
    <div className={styles.bar} role="group" aria-label="Filters">
      <Several
        name="Account"
        options={accountOptions}
        none="No accounts are connected yet."
        chosen={search.account}
        onChange={(account) => set({ account })}
      />
      <Several
        name="Status"
        options={statusOptions}
        none=""
        chosen={search.status}
        onChange={(status) => set({ status })}
      />
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
      <Several
        name="Author"
        options={authorOptions}
        none="There is nobody in this team."
        chosen={search.author}
        onChange={(author) => set({ author })}
      />
      <FilterPill
        name="Media"
        chosen={search.media && mediaWords[search.media]}
        onClear={() => set({ media: undefined })}
      >
        <Radio.Group
          value={search.media ?? ''}
          onChange={(media) => set({ media: calendarMedia.find((one) => one === media) })}
          aria-label="Media"
        >
          {calendarMedia.map((value) => (
            <Radio key={value} value={value} label={mediaWords[value]} className={styles.choice ?? ''} />
          ))}
        </Radio.Group>
      </FilterPill>
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

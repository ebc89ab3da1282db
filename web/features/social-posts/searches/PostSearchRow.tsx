import {
  IconBell,
  IconBellOff,
  IconBookmark,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { searchPolicy } from '#contract/policy/searches.ts';
import type { Search } from '#contract/searches.ts';
import { usePermission } from '../../../lib/can.ts';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useAlertSearch, useDeleteSearch, useUpdateSearch } from '../../searches/search-actions.ts';
import styles from './PostSearches.module.css';
import { addressOfPosts } from './post-query.ts';

/** One kept search: the way to what it finds, whether the reader gets alerts, and what else can be done with it. */
export function PostSearchRow(props: { search: Search; current: boolean; onOpen: () => void; onRename: () => void }) {
  const { search, current, onOpen, onRename } = props;
  const { uuid, name, pinned, alert, query } = search;
  const mayChange = usePermission(searchPolicy['search.edit'], search).allowed;
  const mayPin = usePermission(searchPolicy['search.edit'], { pinned: true }).allowed;
  const tell = useAlertSearch();
  const update = useUpdateSearch();
  const remove = useDeleteSearch();
  const Icon = pinned ? IconPin : IconBookmark;
  const pin = pinned ? `${name} is no longer pinned` : `${name} is pinned for the team`;
  return (
    <li className={styles.row}>
      <Link
        to="/ugc"
        search={addressOfPosts(query)}
        className={classes(styles.link, current && styles.on) ?? ''}
        aria-current={current ? 'page' : undefined}
        onClick={onOpen}
      >
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        <span className={styles.name} dir="auto">
          {name}
        </span>
      </Link>
      <IconButton
        label={alert ? `Turn off alerts for ${name}` : `Get alerts for ${name}`}
        disabled={tell.isPending}
        onClick={() => tell.mutate({ uuid, name, alert: !alert })}
      >
        {alert ? <IconBell size={18} stroke={1.75} /> : <IconBellOff size={18} stroke={1.75} />}
      </IconButton>
      {mayChange && mayPin && (
        <IconButton
          label={pinned ? `Unpin ${name}` : `Pin ${name} for the team`}
          disabled={update.isPending}
          onClick={() => update.mutate({ uuid, body: { pinned: !pinned }, said: `Search ${pin}` })}
        >
          {pinned ? <IconPinnedOff size={18} stroke={1.75} /> : <IconPin size={18} stroke={1.75} />}
        </IconButton>
      )}
      {mayChange && (
        <IconButton label={`Rename ${name}`} onClick={onRename}>
          <IconPencil size={18} stroke={1.75} />
        </IconButton>
      )}
      {mayChange && (
        <IconButton label={`Delete ${name}`} disabled={remove.isPending} onClick={() => remove.mutate(search)}>
          <IconTrash size={18} stroke={1.75} />
        </IconButton>
      )}
    </li>
  );
}

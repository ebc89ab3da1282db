import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { SharedLinkOrder } from '#contract/shared-links/orders.ts';
import type { SharedLink } from '#contract/shared-links.ts';
import { count } from '../../lib/format.ts';
import type { LazyFeatureLists } from '../lazy-lists.ts';
import { useEndLinks } from './end-links.ts';
import { LinkHeads } from './LinkOrder.tsx';
import { LinkRow } from './LinkRow.tsx';
import { keyOf, kindOf } from './link-kinds.ts';
import styles from './SharedLinks.module.css';

const most = 200;

/** The links, one or many of which can be turned off at once. */
export function LinkList(props: {
  declared: LazyFeatureLists;
  links: readonly SharedLink[];
  order: SharedLinkOrder;
  onOrder: (order: SharedLinkOrder) => void;
}) {
  const { declared, links } = props;
  const kinds = declared.sharedLinks;
  const end = useEndLinks(kinds);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const mine = links.filter((link) => link.may_end);
  const some = mine.filter((link) => chosen.has(keyOf(link))).slice(0, most);
  const choose = (link: SharedLink, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(keyOf(link));
    else next.delete(keyOf(link));
    setChosen(next);
  };
  const turnOff = (which: readonly SharedLink[]) => end.mutate(which, { onSuccess: () => setChosen(new Set()) });
  return (
    <>
      {mine.length > 0 && (
        <div className={styles.bar} data-on={some.length > 0 || undefined}>
          <Checkbox
            label={some.length > 0 ? `${count(some.length, 'link')} selected` : 'Select all'}
            checked={some.length === mine.length}
            indeterminate={some.length > 0 && some.length < mine.length}
            onChange={({ currentTarget: { checked } }) => setChosen(new Set(checked ? mine.map(keyOf) : []))}
          />
          <Button variant="line" disabled={some.length === 0} loading={end.isPending} onClick={() => turnOff(some)}>
            Turn off
          </Button>
        </div>
      )}
      <LinkHeads order={props.order} onOrder={props.onOrder} />
      <ul className={styles.rows} aria-label="Shared links">
        {links.map((link) => (
          <LinkRow
            key={keyOf(link)}
            link={link}
            kind={kindOf(kinds, link)}
            address={declared.links[link.noun ?? kindOf(kinds, link).noun]?.(link.uuid)}
            chosen={chosen.has(keyOf(link))}
            busy={end.isPending}
            onChoose={(on) => choose(link, on)}
            onEnd={() => turnOff([link])}
          />
        ))}
      </ul>
    </>
  );
}

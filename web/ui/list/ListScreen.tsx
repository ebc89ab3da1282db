import type { ReactNode, Ref } from 'react';
import type { Feature } from '#contract/policy/flags.ts';
import { useTeam } from '../../lib/me.ts';
import { classes } from '../classes.ts';
import { TopBar } from '../frame/TopBar.tsx';
import { NoFeature } from '../page/NoFeature.tsx';
import { PageHead } from '../page/PageHead.tsx';
import frame from '../page/PageScroll.module.css';
import { type Create, CreateButton } from './CreateButton.tsx';
import styles from './ListScreen.module.css';

interface Props {
  title: string;
  count?: string | undefined;
  path?: ReactNode;
  /** The field in the bar above. */
  search?: ReactNode;
  /** The button for a new one: in the bar above, on a phone above the list. */
  create?: Create | undefined;
  /** The actions at the head of the screen. */
  actions?: ReactNode;
  /** The filters of the list, below the head. */
  filters?: ReactNode;
  /** The list brings no space above its first row. */
  flush?: boolean;
  /** The feature that the team's plan must have. */
  feature?: Feature;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A screen that is a list: its bar, its head, what narrows it, and below that the part that scrolls. */
export function ListScreen({ search, create, actions, filters, feature, flush = false, ...props }: Props) {
  const { features } = useTeam();
  const planned = feature === undefined || features.includes(feature);
  return (
    <>
      <TopBar search={planned && search} actions={planned && create && <CreateButton create={create} />} />
      <PageHead title={props.title} count={props.count} path={props.path} actions={planned && actions} />
      {planned && filters}
      <div ref={props.ref} className={classes(frame.scroll, flush && frame.list, props.className)} data-scroller>
        {planned && create && <CreateButton create={create} line={styles.phone} />}
        {planned ? props.children : <NoFeature feature={feature} />}
      </div>
    </>
  );
}

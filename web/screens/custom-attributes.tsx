import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconForms, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AttributeTable } from '../features/attributes/AttributeTable.tsx';
import { managedQuery, useLiveAttributes } from '../features/attributes/queries.ts';
import { useCan } from '../lib/can.ts';
import { count } from '../lib/format.ts';
import { late } from '../lib/late.ts';
import { useTeam } from '../lib/me.ts';
import { present } from '../lib/search/params.ts';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { Late } from '../ui/overlays/Late.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { NoFeature } from '../ui/page/NoFeature.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import styles from './custom-attributes.module.css';

const AttributeDrawer = late(async () => (await import('../features/attributes/AttributeDrawer.tsx')).AttributeDrawer);

interface Address {
  archived?: true | undefined;
  /** The attribute that is edited, or `new`. */
  edit?: string | undefined;
}

/** The team's custom attributes: what they are, where they apply, how often they are used, in which order. */
export function CustomAttributesScreen() {
  const team = useTeam();
  const { archived = false, edit } = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const go = (change: Address, replace = false) =>
    void navigate({ to: '.', replace, search: (now: object) => present({ ...now, ...change }) as never });
  const allowed = team.features.includes('DAM_PLUS');
  const editable = useCan('MANAGE_ATTRIBUTES');
  const list = useQuery({ ...managedQuery(team.uuid, archived), enabled: allowed });
  const others = useQuery({ ...managedQuery(team.uuid, true), enabled: allowed && editable });
  useLiveAttributes(team.uuid);
  const attributes = list.data ?? [];
  const edited = attributes.find(({ uuid }) => uuid === edit);
  const hasArchive = archived || (others.data?.length ?? 0) > 0;
  const make = (
    <Button
      variant="ink"
      aria-label="New attribute"
      leftSection={<IconPlus size={16} />}
      onClick={() => go({ edit: 'new' })}
    >
      New <span className={styles.what}>attribute</span>
    </Button>
  );
  return (
    <>
      <TopBar search={null} />
      <PageHead
        title="Custom attributes"
        count={list.data && attributes.length > 0 ? count(attributes.length, 'attribute') : undefined}
        actions={
          allowed &&
          editable && (
            <>
              {hasArchive && (
                <SegmentedControl
                  aria-label="Which attributes"
                  data={[
                    { value: 'active', label: 'In use' },
                    { value: 'archived', label: 'Archived' },
                  ]}
                  value={archived ? 'archived' : 'active'}
                  onChange={(value) => go({ archived: value === 'archived' ? true : undefined, edit: undefined })}
                />
              )}
              {(attributes.length > 0 || archived) && make}
            </>
          )
        }
      />
      <div className={styles.scroll}>
        {!allowed && <NoFeature />}
        {list.isError && (
          <ErrorState title="The attributes did not load" error={list.error} onRetry={() => void list.refetch()} />
        )}
        {allowed && list.isPending && (
          <div className={styles.loading} aria-hidden="true">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} height={28} radius={6} />
            ))}
          </div>
        )}
        {list.data && attributes.length === 0 && (
          <EmptyState
            icon={<IconForms size={22} stroke={1.75} />}
            title={archived ? 'Nothing is archived.' : 'No custom attributes have been created for this team.'}
            text={
              archived
                ? 'An attribute that files use is archived instead of deleted, and keeps their values.'
                : 'Add your own fields, such as season or campaign, to describe, filter and find files.'
            }
            action={editable && !archived ? make : undefined}
          />
        )}
        {attributes.length > 0 && (
          <AttributeTable
            attributes={attributes}
            archived={archived}
            editable={editable}
            onEdit={({ uuid }) => go({ edit: uuid })}
          />
        )}
      </div>
      {allowed && editable && (edit === 'new' || edited) && (
        <Late key={edit} onClose={() => go({ edit: undefined }, true)}>
          <AttributeDrawer attribute={edited} onClose={() => go({ edit: undefined }, true)} />
        </Late>
      )}
    </>
  );
}

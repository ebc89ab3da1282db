import { useQuery } from '@tanstack/react-query';
import { attributePolicy } from '#contract/policy/attributes.ts';
import { AttributeList } from '../../features/attributes/manage/AttributeList.tsx';
import { managedQuery, useLiveAttributes } from '../../features/attributes/queries.ts';
import { useCan } from '../../lib/can.ts';
import { count } from '../../lib/format.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { useTeam } from '../../lib/me.ts';
import { readAttributesSearch } from '../../lib/search/organise.ts';
import { useSearchState } from '../../lib/search/use-search-state.ts';
import { CreateButton } from '../../ui/list/CreateButton.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { Pills } from '../../ui/list/Pills.tsx';
import { Late } from '../../ui/overlays/Late.tsx';
import styles from './custom-attributes.module.css';

const AttributeDrawer = lazyWhenIdle(
  async () => (await import('../../features/attributes/manage/AttributeDrawer.tsx')).AttributeDrawer,
);

const parts = [
  { value: 'active', label: 'In use' },
  { value: 'archived', label: 'Archived' },
];

/** The team's custom attributes: what they are, where they apply, how often they are used, in which order. */
export function CustomAttributesScreen() {
  const { uuid: team, features } = useTeam();
  const [{ archived = false, edit }, set] = useSearchState(readAttributesSearch);
  const allowed = features.includes('DAM_PLUS');
  const editable = useCan(attributePolicy['attribute.manage']) && allowed;
  const list = useQuery({ ...managedQuery(team, archived), enabled: allowed });
  const inArchive = useQuery({ ...managedQuery(team, true), enabled: editable }).data?.length ?? 0;
  useLiveAttributes(team);
  const amount = list.data?.length ?? 0;
  const edited = list.data?.find(({ uuid }) => uuid === edit);
  const close = () => set({ edit: undefined }, true);
  const create = { label: 'New attribute', run: () => set({ edit: 'new' }) };
  return (
    <ListScreen
      className={styles.scroll}
      title="Custom attributes"
      feature="DAM_PLUS"
      count={amount > 0 ? count(amount, 'attribute') : undefined}
      create={editable && (amount > 0 || archived) ? create : undefined}
      filters={
        editable &&
        (archived || inArchive > 0) && (
          <Pills
            bar
            label="Which attributes"
            data={parts}
            value={archived ? 'archived' : 'active'}
            onChange={(value) => set({ archived: value === 'archived' || undefined, edit: undefined })}
          />
        )
      }
    >
      <AttributeList
        list={list}
        archived={archived}
        editable={editable}
        create={<CreateButton create={create} />}
        onEdit={({ uuid }) => set({ edit: uuid })}
      />
      {editable && (edit === 'new' || edited) && (
        <Late key={edit} onClose={close}>
          <AttributeDrawer attribute={edited} onClose={close} />
        </Late>
      )}
    </ListScreen>
  );
}

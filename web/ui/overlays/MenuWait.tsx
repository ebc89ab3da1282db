import type { UseQueryResult } from '@tanstack/react-query';
import { Menu } from './Menu.tsx';

/** Rows of a menu in the place of a list that is on its way, or did not come. */
export function MenuWait(props: {
  query: Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>;
  /** The failure, as 'The templates did not load.' */
  failed: string;
}) {
  const { data, isError, refetch } = props.query;
  if (data !== undefined) return null;
  if (!isError) return <Menu.Label>Loading…</Menu.Label>;
  return (
    <>
      <Menu.Label>{props.failed}</Menu.Label>
      <Menu.Item closeMenuOnClick={false} onClick={() => void refetch()}>
        Try again
      </Menu.Item>
    </>
  );
}

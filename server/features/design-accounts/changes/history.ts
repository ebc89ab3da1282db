import type { DesignAccountRow } from '../store/accounts.ts';

/** The record of an account. Never what gives access to it. */
export const keep = ({ tool, name, state }: Pick<DesignAccountRow, 'tool' | 'name' | 'state'>) => ({
  tool,
  name,
  state,
});

import type { AccountRow, AccountSettings } from '../store/accounts.ts';

/** The record of an account. Never what gives access to it. */
export interface KeptAccount extends AccountSettings {
  readonly platform: string;
  readonly username: string;
}

export const settingsOf = (row: AccountRow): AccountSettings => ({
  name: row.name,
  active: row.active,
  way: row.way,
  time_zone: row.time_zone,
  approval: row.approval,
  colour: row.colour,
  defaults: row.defaults,
  territories: row.territories,
});

export const keep = (row: AccountRow): KeptAccount => ({
  ...settingsOf(row),
  platform: row.platform,
  username: row.username,
});

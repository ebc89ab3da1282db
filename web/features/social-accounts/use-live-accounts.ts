import { RESYNC, useTeamEvents } from '../../lib/events/events.ts';
import { refreshAccounts } from './queries.ts';

const types = ['social_account.connected', 'social_account.updated', 'social_account.disconnected', RESYNC];

/** Keeps the accounts true while networks answer and others work on them. */
export const useLiveAccounts = (team: string): void => useTeamEvents(team, types, () => void refreshAccounts(team));

import { useTeamEvents } from '../../lib/events/events.ts';
import { refreshEmbeds } from './queries.ts';

const events = ['single_embed.created', 'single_embed.updated', 'single_embed.deleted', 'file.updated'];

/** Reads embeds again when they, or the files they may show, are changed by anyone. */
export const useLiveEmbeds = (team: string): void => useTeamEvents(team, events, () => void refreshEmbeds(team));

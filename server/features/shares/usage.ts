import type { Usage } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { sharesOfFile } from './store.ts';

/** Folders by which other teams see a file. */
export const usage: Usage<Services> = {
  kind: 'shared_folders',
  async find({ services }, file) {
    const shares = await sharesOfFile(services.db, file.team_id, file.id);
    return [...Map.groupBy(shares, ({ folder }) => folder)].map(([uuid, teams]) => ({
      uuid,
      name: teams[0]?.folder_name ?? '',
      teams: teams.map(({ name }) => name),
    }));
  },
};

import { useTeam } from '../../lib/me.ts';
import { fits } from '../../lib/search/fits.ts';
import { useFileCommands } from '../files/commands/file-commands.ts';
import { countOf, useSelection } from '../files/select/selection.ts';
import { subjectOf } from '../files/select/subject.ts';
import type { Entry } from './palette-entry.ts';

/** The commands for the selected files. */
export function useCommands(words: string): readonly Entry[] {
  const team = useTeam().uuid;
  const chosen = useSelection();
  const commandsFor = useFileCommands();
  const size = countOf(chosen);
  if (size === 0) return [];
  return commandsFor(subjectOf(team, chosen))
    .filter(({ label }) => fits(label, words))
    .map(
      ({ id, label, icon, keys, reason, run }): Entry => ({
        id: `do:${id}`,
        group: `With ${size} selected`,
        label,
        icon,
        keys: keys[0],
        reason,
        run,
      }),
    );
}

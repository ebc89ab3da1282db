import type { ReplyOut } from '#contract/core/route.ts';
import type { showTeam } from '#contract/teams/routes.ts';

export type Team = ReplyOut<typeof showTeam>;

/** The properties of one setting of the team. */
export interface SettingProps {
  readonly team: Team;
  /** False: it is only read. */
  readonly manages: boolean;
}

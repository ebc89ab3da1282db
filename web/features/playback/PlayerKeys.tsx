import { useKey } from '../../lib/keys.ts';
import { type PlayerKey, playerKeys } from './player/keys.ts';
import type { Player } from './player/use-player.ts';

function BoundKey({
  one: { keys, label, when, run },
  player,
  group,
}: {
  one: PlayerKey;
  player: Player;
  group: string;
}) {
  const { video, root, actions } = player;
  const here = () => !video.paused || root.contains(document.activeElement);
  useKey(keys, () => run(actions), {
    layer: 'overlay',
    group,
    label: when === 'here' ? `${label}, while it plays or has the focus` : label,
    ...(when === 'here' ? { when: here } : {}),
  });
  return null;
}

/** The keys of a player on the page of a file, where some of them mean something else while it does not play. */
export const PlayerKeys = ({
  player,
  group = 'Video',
  keys = playerKeys,
}: {
  player: Player;
  /** The heading of its keys in the list of all keys. */
  group?: string;
  keys?: readonly PlayerKey[];
}) => keys.map((one) => <BoundKey key={one.label} one={one} player={player} group={group} />);

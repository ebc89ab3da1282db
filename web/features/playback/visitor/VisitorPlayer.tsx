import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Deck } from '../player/Deck.tsx';
import { runKey } from '../player/keys.ts';
import type { Addresses } from '../player/media.ts';
import { PlayerFailed } from '../player/PlayerFailed.tsx';
import { type Player, usePlayer } from '../player/use-player.ts';

/** Starts it, over the middle of its still. */
function Start({ player: { store, actions, root } }: { player: Player }) {
  const read = () => store.getState().mediaHasPlayed === true;
  const played = useSyncExternalStore(store.subscribe, read, read);
  if (played) return null;
  // It goes, and the keys stay with the player.
  const start = () => {
    actions.toggle();
    root.shadowRoot?.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className="start" aria-label="Play" onClick={start}>
      <IconPlayerPlayFilled size={28} />
    </button>
  );
}

/** Plays and stops by a click on the picture. A finger that only wakes the controls does neither. */
function useClicks(player: Player | undefined): void {
  const slept = useRef(false);
  useEffect(() => {
    if (!player) return;
    const { video, root, actions } = player;
    const life = new AbortController();
    const { signal } = life;
    const note = () => {
      slept.current = root.dataset.idle !== undefined && matchMedia('(pointer: coarse)').matches;
    };
    root.addEventListener('pointerdown', note, { signal, capture: true });
    video.addEventListener('click', () => !slept.current && actions.toggle(), { signal });
    video.addEventListener('dblclick', actions.fullScreen, { signal });
    return () => life.abort();
  }, [player]);
}

/** Its keys: on the whole page where it is all that the page is about, or else while it has the focus. */
export function useKeys(player: Player | undefined, whole: boolean): void {
  useEffect(() => {
    if (!player) return;
    const target: EventTarget = whole ? document : player.root;
    const press = (event: Event) => {
      if (!event.composedPath().some((node) => node instanceof HTMLDialogElement && !node.contains(player.root)))
        runKey(event as KeyboardEvent, player.actions);
    };
    target.addEventListener('keydown', press);
    return () => target.removeEventListener('keydown', press);
  }, [player, whole]);
}

/** A player over a video that stands in a page. It remembers nothing. */
export function VisitorPlayer({
  host,
  video,
  addresses,
}: {
  host: HTMLElement;
  video: HTMLVideoElement;
  addresses: Addresses;
}) {
  const { player, qualities, failed } = usePlayer(video, host, { addresses, renew: async () => addresses });
  const { storyboard = null, keys } = host.dataset;
  useClicks(player);
  useKeys(player, keys === 'page');
  return (
    <>
      <slot />
      {player && <Start player={player} />}
      {player && <Deck player={player} qualities={qualities} storyboard={storyboard} look="over" />}
      {player && failed && <PlayerFailed onAgain={player.source.again} />}
    </>
  );
}

import type { PlayerActions } from './actions.ts';

/** A key of the player. */
export interface PlayerKey {
  /** `event.key`; letters as small ones. */
  readonly keys: readonly string[];
  readonly label: string;
  /**
   * `here`: it means something else on the page around, and is the player's while it plays or has the focus.
   */
  readonly when: 'always' | 'here';
  readonly run: (actions: PlayerActions) => void;
}

const key = (name: string, when: PlayerKey['when'], label: string, run: PlayerKey['run']): PlayerKey => ({
  keys: [name],
  label,
  when,
  run,
});

/** Every key of the player, in the order they are listed. */
export const playerKeys: readonly PlayerKey[] = [
  { keys: [' ', 'k'], label: 'Play or pause', when: 'always', run: ({ toggle }) => toggle() },
  key('j', 'always', 'Back 10 seconds', ({ skip }) => skip(-10)),
  key('l', 'here', 'Forward 10 seconds', ({ skip }) => skip(10)),
  key('ArrowLeft', 'here', 'Back 5 seconds', ({ skip }) => skip(-5)),
  key('ArrowRight', 'here', 'Forward 5 seconds', ({ skip }) => skip(5)),
  key(',', 'always', 'Previous frame', ({ step }) => step(-1)),
  key('.', 'always', 'Next frame', ({ step }) => step(1)),
  key('<', 'always', 'Slower', ({ changeSpeed }) => changeSpeed(-1)),
  key('>', 'always', 'Faster', ({ changeSpeed }) => changeSpeed(1)),
  key('m', 'here', 'Mute', ({ mute }) => mute()),
  key('c', 'here', 'Captions', ({ captions }) => captions()),
  key('i', 'here', 'Set the in point', ({ markIn }) => markIn()),
  key('o', 'here', 'Set the out point', ({ markOut }) => markOut()),
  key('f', 'here', 'Full screen', ({ fullScreen }) => fullScreen()),
];

const inField = 'input:not([type=range]), textarea, select, [contenteditable=true], [role=menu]';
const pressed = 'button, a, summary';

/**
 * Runs what a key does, where no list of keys of the page around does it: for visitors, and in dialogs. True when it
 * was one of the player's.
 */
export function runKey(event: KeyboardEvent, actions: PlayerActions): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  const [target] = event.composedPath();
  if (!(target instanceof Element) || target.closest(inField)) return false;
  if (event.key === ' ' && target.closest(pressed)) return false;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const found = playerKeys.find(({ keys }) => keys.includes(name));
  if (!found) return false;
  event.preventDefault();
  found.run(actions);
  return true;
}

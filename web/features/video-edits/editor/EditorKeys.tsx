import { useKey } from '../../../lib/keys.ts';
import type { Player } from '../../playback/player/use-player.ts';

const group = 'Video editor';

/** A switch and a choice have keys of their own. */
const when = () => document.activeElement?.matches('input:not([type=range])') !== true;

function EditorKey({ keys, label, run }: { keys: readonly string[]; label: string; run: () => void }) {
  useKey(keys, run, { layer: 'overlay', group, label, when });
  return null;
}

/** The keys of the editor: by frames and seconds, as who cuts expects them. */
export function EditorKeys({ player: { actions } }: { player: Player }) {
  return (
    <>
      <EditorKey keys={[' ', 'k']} label="Play or pause" run={actions.toggle} />
      <EditorKey keys={['i']} label="Set the in point" run={actions.markIn} />
      <EditorKey keys={['o']} label="Set the out point" run={actions.markOut} />
      <EditorKey keys={['ArrowLeft', ',']} label="Previous frame" run={() => actions.step(-1)} />
      <EditorKey keys={['ArrowRight', '.']} label="Next frame" run={() => actions.step(1)} />
      <EditorKey keys={['shift+ArrowLeft']} label="Back 1 second" run={() => actions.skip(-1)} />
      <EditorKey keys={['shift+ArrowRight']} label="Forward 1 second" run={() => actions.skip(1)} />
      <EditorKey keys={['j']} label="Back 10 seconds" run={() => actions.skip(-10)} />
      <EditorKey keys={['l']} label="Forward 10 seconds" run={() => actions.skip(10)} />
    </>
  );
}

import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Deck } from '../player/Deck.tsx';
import { runKey } from '../player/keys.ts';
import { attachSource } from '../player/source/attach.ts';
import { usePlayer } from '../player/use-player.ts';
import styles from './InStep.module.css';
import { keepInStep } from './in-step.ts';
import { StepContext, type StepRole, type StepVideo } from './step.ts';

const nobody = () => undefined;

/** The controls of two videos, which are those of the first. */
function StepDeck({ lead, follow }: { lead: StepVideo; follow: StepVideo | null }) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const { player, qualities } = usePlayer(lead.video, root, { addresses: lead.addresses, renew: lead.renew });
  useEffect(() => {
    if (!follow) return;
    const source = attachSource(follow.video, follow.addresses, {
      renew: follow.renew,
      onQualities: nobody,
      onFailed: nobody,
    });
    const stop = keepInStep(lead.video, follow.video);
    return () => {
      stop();
      source.end();
    };
  }, [lead, follow]);
  const press = (event: KeyboardEvent) => {
    // They fill no screen and have no captions here.
    if (player && !/^[fc]$/i.test(event.key)) runKey(event.nativeEvent, player.actions);
  };
  return (
    <section ref={setRoot} className={styles.deck} aria-label="Both videos" onKeyDown={press}>
      {player && <Deck player={player} qualities={qualities} storyboard={lead.storyboard} look="below" alone={false} />}
    </section>
  );
}

/** Two videos inside it play in step, under one time line. */
export function InStep({ children }: { children: ReactNode }) {
  const [videos, setVideos] = useState<Record<StepRole, StepVideo | null>>({ lead: null, follow: null });
  const tell = useCallback(
    (role: StepRole, video: StepVideo | null) => setVideos((before) => ({ ...before, [role]: video })),
    [],
  );
  return (
    <StepContext value={tell}>
      {children}
      {videos.lead && <StepDeck key={videos.lead.addresses.file} lead={videos.lead} follow={videos.follow} />}
    </StepContext>
  );
}

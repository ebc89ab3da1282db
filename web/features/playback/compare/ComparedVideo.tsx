import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { queryClient } from '../../../lib/query.ts';
import { addressesOf, playbackQuery } from '../queries.ts';
import { StepContext, type StepRole } from './step.ts';

/** A version of a video beside or over another one. Until it plays, and where it does not, it is its still. */
export function ComparedVideo({
  file,
  version,
  step,
  poster,
  label,
  className,
}: {
  file: string;
  version: string;
  step: StepRole;
  poster: string | undefined;
  label: string;
  className: string | undefined;
}) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const tell = use(StepContext);
  const { data: playback } = useQuery(playbackQuery(file, version));
  const plays = playback?.state === 'ready';
  useEffect(() => {
    if (!tell || !video || !plays) return;
    const ask = (staleTime?: number) =>
      queryClient.fetchQuery({ ...playbackQuery(file, version), ...(staleTime === undefined ? {} : { staleTime }) });
    let gone = false;
    void ask().then((come) => {
      const { storyboard_url: storyboard } = come;
      if (!gone)
        tell(step, { video, addresses: addressesOf(come), storyboard, renew: async () => addressesOf(await ask(0)) });
    });
    return () => {
      gone = true;
      tell(step, null);
    };
  }, [tell, video, plays, step, file, version]);
  return (
    <video
      ref={setVideo}
      className={className}
      poster={poster}
      playsInline
      preload="metadata"
      muted={step === 'follow'}
      aria-label={label}
    />
  );
}

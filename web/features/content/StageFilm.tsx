import { IconBadgeCc, IconBadgeCcFilled, IconPlayerTrackNext, IconPlayerTrackPrev } from '@tabler/icons-react';
import { type CSSProperties, useRef } from 'react';
import { sourcesOf } from '#contract/core/picture-sources.ts';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { useKey } from '../../lib/keys.ts';
import { useMediaClock } from '../../lib/media-clock.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './StageFilm.module.css';
import { StageTools } from './StageTools.tsx';
import { useCaptionFiles } from './use-caption-files.ts';
import { useCaptions } from './use-captions.ts';
import { useFrameStep } from './use-frame-step.ts';

const layer = 'overlay';
const group = 'File';

/** A film with its sound, stopped until it is started, and moved picture by picture. */
export function StageFilm({ file, address }: { file: FileSummary | FileDetail; address: string }) {
  const film = useRef<HTMLVideoElement>(null);
  useMediaClock(file.latest_version.uuid, film);
  const step = useFrameStep(film);
  const files = useCaptionFiles(file);
  const captions = useCaptions(film);
  const { thumbnail_url: poster, width, height } = file.latest_version;
  useKey(',', () => step(-1), { layer, group, label: 'Previous frame' });
  useKey('.', () => step(1), { layer, group, label: 'Next frame' });
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are those it has, inside it or attached to it. */}
      <video
        ref={film}
        className={styles.film}
        src={address}
        poster={sourcesOf(poster).at(-1)?.url ?? poster ?? undefined}
        controls
        controlsList="nofullscreen nodownload"
        playsInline
        preload="metadata"
        aria-label={(file.detailed && file.description) || file.name}
        style={
          width && height
            ? ({ '--ratio': width / height, aspectRatio: `${width} / ${height}` } as CSSProperties)
            : undefined
        }
      >
        {files.map(({ uuid, url, label, language }) => (
          <track key={uuid} kind="captions" src={url} label={label} {...(language ? { srcLang: language } : {})} />
        ))}
      </video>
      <StageTools label="Video">
        <IconButton small tooltip="top" label="Previous frame" shortcut="," onClick={() => step(-1)}>
          <IconPlayerTrackPrev />
        </IconButton>
        <IconButton small tooltip="top" label="Next frame" shortcut="." onClick={() => step(1)}>
          <IconPlayerTrackNext />
        </IconButton>
        {captions.some && (
          <IconButton
            small
            tooltip="top"
            label={captions.on ? 'Captions off' : 'Captions on'}
            aria-pressed={captions.on}
            onClick={captions.toggle}
          >
            {captions.on ? <IconBadgeCcFilled /> : <IconBadgeCc />}
          </IconButton>
        )}
      </StageTools>
    </>
  );
}

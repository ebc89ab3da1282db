import { createContext, type PointerEvent, use, useState } from 'react';
import { sourcesOf, srcSetOf } from '#contract/core/picture-sources.ts';
import { bytes, date, dimensions } from '../../lib/format.ts';
import { largeSources } from '../content/large-sources.ts';
import { ComparedVideo } from '../playback/compare/ComparedVideo.tsx';
import type { StepRole } from '../playback/compare/step.ts';
import styles from './CompareVersions.module.css';
import { type NumberedVersion, nameOf } from './version-numbers.ts';

interface Pair {
  left: NumberedVersion;
  right: NumberedVersion;
}

/** A still of it. */
const pictureOf = ({ file_type, preview_url, thumbnail_url }: NumberedVersion): string | null =>
  (file_type.startsWith('image/') ? preview_url : null) ?? thumbnail_url;

/** The file whose versions are compared. */
export const ComparedFile = createContext('');

/** True for a version that plays. */
export const isVideo = ({ file_type, failed, withheld }: NumberedVersion): boolean =>
  file_type.startsWith('video/') && !failed && !withheld;

const isPair = ({ left, right }: Pair): boolean => pictureOf(left) !== null && pictureOf(right) !== null;

/** The width of a version, which is fitted into its stage: `half` of them stand side by side. */
function sizesOf({ width, height }: NumberedVersion, half: boolean): string {
  const room = half ? '50vw' : '100vw';
  return width && height ? `min(${room}, 58vh * ${(width / height).toFixed(3)})` : room;
}

function Picture({
  version,
  className,
  step,
}: {
  version: NumberedVersion;
  className: string | undefined;
  step: StepRole;
}) {
  const file = use(ComparedFile);
  const src = pictureOf(version);
  if (isVideo(version))
    return (
      <ComparedVideo
        key={version.uuid}
        file={file}
        version={version.uuid}
        step={step}
        poster={sourcesOf(src).at(-1)?.url ?? src ?? undefined}
        label={nameOf(version)}
        className={className}
      />
    );
  const srcSet = srcSetOf(largeSources(version));
  if (!src) {
    const { failed, withheld, processed } = version;
    return (
      <p className={styles.none}>
        {failed ?? withheld ?? (processed ? 'No preview is available for this version.' : 'Processing...')}
      </p>
    );
  }
  return (
    <img
      {...(srcSet ? { srcSet, sizes: sizesOf(version, className === styles.whole) } : {})}
      src={src}
      alt={nameOf(version)}
      className={className}
      draggable={false}
    />
  );
}

function Caption({ version }: { version: NumberedVersion }) {
  const { active, created_at, width, height, size } = version;
  const facts = [active ? 'Active' : null, date(created_at), dimensions(width, height), bytes(size)];
  return (
    <span className={styles.caption}>
      <strong dir="auto">{nameOf(version)}</strong> {facts.filter(Boolean).join(', ')}
    </span>
  );
}

export function SideBySide({ left, right }: Pair) {
  return (
    <div className={styles.side}>
      {[left, right].map((version, at) => (
        <figure key={at} className={styles.figure}>
          <div className={styles.stage}>
            <Picture version={version} className={styles.whole} step={at === 0 ? 'lead' : 'follow'} />
          </div>
          <figcaption>
            <Caption version={version} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function Captions({ left, right }: Pair) {
  return (
    <figcaption className={styles.captions}>
      <Caption version={left} />
      <Caption version={right} />
    </figcaption>
  );
}

const nothingToLayOver = <p className={styles.none}>One of the two has no preview, so they cannot be overlaid.</p>;

/** The left one over the right one, as far as the divider: dragged over the picture, or moved by the arrow keys. */
export function Wipe({ left, right }: Pair) {
  const [at, setAt] = useState(50);
  if (!isPair({ left, right })) return nothingToLayOver;
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    setAt(Math.round(Math.min(100, Math.max(0, ((event.clientX - box.left) / box.width) * 100))));
  };
  return (
    <figure className={styles.figure}>
      <div className={styles.stage} onPointerDown={follow} onPointerMove={follow} data-wipe>
        <Picture version={right} className={styles.layer} step="follow" />
        <div className={styles.over} style={{ clipPath: `inset(0 ${100 - at}% 0 0)` }}>
          <Picture version={left} className={styles.layer} step="lead" />
        </div>
        <span className={styles.divider} style={{ left: `${at}%` }} aria-hidden="true" />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={at}
        aria-label="Divider"
        className={styles.range}
        onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
      />
      <Captions left={left} right={right} />
    </figure>
  );
}

/** Black where both are alike; the more they differ, the brighter. */
export function Difference({ left, right, strong }: Pair & { strong: boolean }) {
  if (!isPair({ left, right })) return nothingToLayOver;
  return (
    <figure className={styles.figure}>
      <div className={styles.stage} data-difference data-strong={strong}>
        <div className={styles.blend}>
          <Picture version={right} className={styles.layer} step="follow" />
          <Picture version={left} className={styles.layer} step="lead" />
        </div>
      </div>
      <Captions left={left} right={right} />
    </figure>
  );
}

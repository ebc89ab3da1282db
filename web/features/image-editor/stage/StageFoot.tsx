import { IconColumns2, IconMinus, IconPlus } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import { dimensions } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { type Show, useEditor } from '../state/editor-context.ts';
import { AngleRuler } from './AngleRuler.tsx';
import styles from './StageFoot.module.css';
import { largestZoom } from './zoom.ts';

function Zoom({ control }: { control: RefObject<ReactZoomPanPinchRef | null> }) {
  const { zoom } = useEditor();
  const zoomed = zoom > 1.01;
  return (
    <div className={styles.zoom} role="group" aria-label="Zoom">
      <IconButton
        small
        tooltip="top"
        label="Zoom out"
        shortcut="-"
        disabled={!zoomed}
        onClick={() => void control.current?.zoomOut(0.4, 0)}
      >
        <IconMinus />
      </IconButton>
      <button
        type="button"
        className={styles.fit}
        aria-label={zoomed ? 'Fit' : 'Zoomed to fit'}
        onClick={() => void control.current?.resetTransform(0)}
      >
        {zoomed ? `${Math.round(zoom * 100)} %` : 'Fit'}
      </button>
      <IconButton
        small
        tooltip="top"
        label="Zoom in"
        shortcut="+"
        disabled={zoom >= largestZoom}
        onClick={() => void control.current?.zoomIn(0.4, 0)}
      >
        <IconPlus />
      </IconButton>
    </div>
  );
}

const ways: readonly [Show, string][] = [
  ['before', 'Before'],
  ['both', 'Side by side'],
  ['after', 'After'],
];

function Compare() {
  const { show, setShow } = useEditor();
  return (
    <div className={styles.compare} role="group" aria-label="Show">
      {ways.map(([way, name]) => (
        <button key={way} type="button" aria-pressed={show === way} aria-label={name} onClick={() => setShow(way)}>
          {way === 'both' ? <IconColumns2 size={16} stroke={1.75} aria-hidden="true" /> : name}
        </button>
      ))}
    </div>
  );
}

/** The result of all changes, in pixels. */
function Result() {
  const { sizes } = useEditor();
  return (
    <p className={styles.result} aria-live="polite">
      <span>Result</span> {dimensions(sizes.framed.width, sizes.framed.height)}
    </p>
  );
}

export function StageFoot({ control }: { control: RefObject<ReactZoomPanPinchRef | null> }) {
  const { tool, show } = useEditor();
  const straightens = (tool === 'crop' || tool === 'straighten') && show === 'after';
  return (
    <div className={styles.foot}>
      <Zoom control={control} />
      {straightens ? <AngleRuler /> : <Result />}
      <Compare />
    </div>
  );
}

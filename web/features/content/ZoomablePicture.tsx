import { IconMinus, IconPlayerPlay, IconPlus, IconRotateClockwise } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { useKey } from '../../lib/keys.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Pins } from '../comments/Pins.tsx';
import { usePointing } from '../comments/pointing.ts';
import { PictureFrame } from './PictureFrame.tsx';
import styles from './StagePicture.module.css';
import type { StagePictureProps } from './StagePicture.tsx';
import tools from './StageTools.module.css';
import { StageTools } from './StageTools.tsx';
import { isAnimated, useCalmMotion } from './still.ts';

const largest = 8;

/** A picture to look at closely: wheel, pinch, double click and buttons zoom it, dragging moves it, and it can be turned. */
export function ZoomablePicture({ file }: StagePictureProps) {
  const control = useRef<ReactZoomPanPinchRef>(null);
  const [scale, setScale] = useState(1);
  const [turns, setTurns] = useState(0);
  const [playing, setPlaying] = useState(false);
  const calm = useCalmMotion();
  const still = calm && !playing && isAnimated(file);
  const zoomed = scale > 1.01;
  const placing = usePointing(file.uuid).onPlace !== undefined;
  const ms = calm ? 0 : 200;
  const toggleZoom = () => void (zoomed ? control.current?.resetTransform(ms) : control.current?.zoomIn(0.7, ms));
  const turn = () => {
    void control.current?.resetTransform(0);
    setTurns((now) => now + 1);
  };
  useKey('z', toggleZoom, { layer: 'overlay', group: 'File', label: 'Zoom in and out' });
  return (
    <TransformWrapper
      ref={control}
      minScale={1}
      maxScale={largest}
      doubleClick={{ mode: 'toggle', animationTime: ms, disabled: placing }}
      panning={{ disabled: !zoomed || placing, velocityDisabled: true }}
      onTransform={(_, state) => setScale(state.scale)}
      wheel={{ step: 0.1 }}
    >
      <TransformComponent wrapperClass={styles.wrapper ?? ''} contentClass={styles.content ?? ''}>
        <PictureFrame file={file} turns={turns} scale={scale} still={still}>
          <Pins file={file.uuid} />
        </PictureFrame>
      </TransformComponent>
      <StageTools label="View">
        {still && (
          <IconButton small tooltip="top" label="Play" onClick={() => setPlaying(true)}>
            <IconPlayerPlay />
          </IconButton>
        )}
        <IconButton
          small
          tooltip="top"
          label="Zoom out"
          disabled={!zoomed}
          onClick={() => void control.current?.zoomOut(0.5, ms)}
        >
          <IconMinus />
        </IconButton>
        <button
          type="button"
          className={tools.word}
          aria-label={zoomed ? 'Fit' : 'Zoomed to fit'}
          onClick={() => void control.current?.resetTransform(ms)}
        >
          {zoomed ? `${Math.round(scale * 100)} %` : 'Fit'}
        </button>
        <IconButton
          small
          tooltip="top"
          label="Zoom in"
          shortcut="Z"
          disabled={scale >= largest}
          onClick={() => void control.current?.zoomIn(0.5, ms)}
        >
          <IconPlus />
        </IconButton>
        <IconButton small tooltip="top" label="Rotate the view" onClick={turn}>
          <IconRotateClockwise />
        </IconButton>
      </StageTools>
    </TransformWrapper>
  );
}

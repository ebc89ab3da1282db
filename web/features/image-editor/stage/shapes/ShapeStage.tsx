import type { KonvaEventObject } from 'konva/lib/Node.js';
import { type ReactNode, useRef } from 'react';
import type { Point, Size } from '#contract/image-editor/rendering.ts';
import styles from '../Stage.module.css';
import { Layer, Stage } from './konva-parts.ts';

const leastDragPx = 6;

/** The glass over a picture on which shapes are chosen, moved and drawn. As sharp as the screen at every zoom. */
export function ShapeStage(props: {
  shown: Size;
  zoom: number;
  label: string;
  /** Nothing was hit. */
  onMiss: () => void;
  /** Something new is drawn between two places, in shares of the picture. */
  onDraw: (from: Point, to: Point) => void;
  onSettle: () => void;
  children: ReactNode;
}) {
  const { shown, zoom, onMiss, onDraw, onSettle } = props;
  const size = { width: shown.width * zoom, height: shown.height * zoom };
  const began = useRef<Point>(undefined);
  const drawing = useRef(false);
  const placeOf = ({ target }: KonvaEventObject<PointerEvent>): Point | undefined => {
    const at = target.getStage()?.getPointerPosition();
    return at ? { x: at.x / size.width, y: at.y / size.height } : undefined;
  };
  const far = (from: Point, to: Point) =>
    Math.hypot((to.x - from.x) * size.width, (to.y - from.y) * size.height) > leastDragPx;
  const end = () => {
    if (drawing.current) onSettle();
    began.current = undefined;
    drawing.current = false;
  };
  return (
    <div
      className={`${styles.shapes} edits`}
      style={{ ...size, transform: `scale(${1 / zoom})` }}
      role="group"
      aria-label={props.label}
    >
      <Stage
        {...size}
        onPointerDown={(event) => {
          if (event.target !== event.target.getStage() || event.evt.button !== 0) return;
          began.current = placeOf(event);
          onMiss();
        }}
        onPointerMove={(event) => {
          const from = began.current;
          const to = placeOf(event);
          if (!from || !to || !(drawing.current || far(from, to))) return;
          drawing.current = true;
          onDraw(from, to);
        }}
        onPointerUp={end}
        onPointerLeave={end}
      >
        <Layer>{props.children}</Layer>
      </Stage>
    </div>
  );
}

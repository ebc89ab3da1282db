import type { Rect as RectNode } from 'konva/lib/shapes/Rect.js';
import type { Transformer as TransformerNode } from 'konva/lib/shapes/Transformer.js';
import { type RefObject, useEffect, useRef } from 'react';
import { Ellipse, Rect, Transformer } from './konva-parts.ts';

/** A box in pixels of the screen; its angle around its upper left corner. */
export interface ScreenBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

const everySide = [
  ...['top-left', 'top-center', 'top-right', 'middle-left'],
  ...['middle-right', 'bottom-left', 'bottom-center', 'bottom-right'],
];
const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
const lines = { stroke: '#ffffff', strokeWidth: 1.5, shadowColor: '#0c0f10', shadowBlur: 3, shadowOpacity: 0.9 };
const accent = '#0e8894';
const coarse = matchMedia('(pointer: coarse)').matches;

interface Props {
  readonly box: ScreenBox;
  readonly chosen: boolean;
  /** Seen although it is not chosen. */
  readonly outlined: boolean;
  readonly ellipse?: boolean;
  readonly resize: 'free' | 'ratio' | 'none';
  readonly rotate?: boolean;
  readonly onChoose: () => void;
  readonly onChange: (box: ScreenBox) => void;
  readonly onSettle: () => void;
}

/** The handles around a chosen box. */
function Handles({ node, resize, rotate }: { node: RefObject<RectNode | null> } & Pick<Props, 'resize' | 'rotate'>) {
  const handles = useRef<TransformerNode>(null);
  useEffect(() => {
    if (node.current) handles.current?.nodes([node.current]);
  }, [node]);
  return (
    <Transformer
      ref={handles}
      flipEnabled={false}
      resizeEnabled={resize !== 'none'}
      rotateEnabled={rotate ?? false}
      rotationSnaps={[0, 45, 90, 135, 180, 225, 270, 315]}
      rotationSnapTolerance={3}
      keepRatio={resize === 'ratio'}
      enabledAnchors={resize === 'ratio' ? corners : everySide}
      anchorSize={coarse ? 14 : 11}
      anchorCornerRadius={coarse ? 7 : 6}
      // A finger hits what is larger than what is seen.
      anchorStyleFunc={(anchor: RectNode) => anchor.hitStrokeWidth(coarse ? 30 : 8)}
      anchorStroke={accent}
      anchorStrokeWidth={1.5}
      anchorFill="#ffffff"
      borderStroke="#ffffff"
      borderStrokeWidth={1.5}
      rotateAnchorOffset={28}
      ignoreStroke
    />
  );
}

/** A box that is chosen, moved and resized. The mark or region itself is drawn below it. */
export function BoxHandles(props: Props) {
  const { box, chosen, outlined, ellipse = false, resize, rotate } = props;
  const node = useRef<RectNode>(null);
  const tell = () => {
    const on = node.current;
    if (!on) return;
    const width = Math.max(4, on.width() * on.scaleX());
    const height = Math.max(4, on.height() * on.scaleY());
    on.scale({ x: 1, y: 1 });
    props.onChange({ x: on.x(), y: on.y(), width, height, angle: on.rotation() });
  };
  // Kept within the picture, it may lie elsewhere than where it was let go.
  const settle = () => {
    node.current?.position({ x: box.x, y: box.y });
    props.onSettle();
  };
  return (
    <>
      {ellipse && (outlined || chosen) && (
        <Ellipse
          x={box.x + box.width / 2}
          y={box.y + box.height / 2}
          radiusX={box.width / 2}
          radiusY={box.height / 2}
          {...lines}
          listening={false}
        />
      )}
      <Rect
        ref={node}
        {...{ x: box.x, y: box.y, width: box.width, height: box.height, rotation: box.angle }}
        // Konva takes hold of what is filled.
        fill="rgba(0,0,0,0.001)"
        {...(outlined && !ellipse && !chosen ? lines : {})}
        draggable={resize !== 'none'}
        onPointerDown={props.onChoose}
        onDragStart={props.onChoose}
        onDragMove={tell}
        onDragEnd={settle}
        onTransform={tell}
        onTransformEnd={settle}
      />
      {chosen && <Handles node={node} resize={resize} {...(rotate ? { rotate } : {})} />}
    </>
  );
}

import { Circle, Line } from './konva-parts.ts';

interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

const accent = '#0e8894';
const coarse = matchMedia('(pointer: coarse)').matches;

/** A line whose ends are dragged, or all of it. */
export function LineHandles(props: {
  from: ScreenPoint;
  to: ScreenPoint;
  chosen: boolean;
  onChoose: () => void;
  onChange: (from: ScreenPoint, to: ScreenPoint) => void;
  onSettle: () => void;
}) {
  const { from, to, chosen, onChoose, onChange, onSettle } = props;
  const end = (at: ScreenPoint, move: (to: ScreenPoint) => void) => (
    <Circle
      x={at.x}
      y={at.y}
      radius={coarse ? 11 : 6}
      hitStrokeWidth={coarse ? 22 : 8}
      fill="#ffffff"
      stroke={accent}
      strokeWidth={1.5}
      draggable
      onDragMove={({ target }) => move({ x: target.x(), y: target.y() })}
      onDragEnd={onSettle}
    />
  );
  return (
    <>
      <Line
        points={[from.x, from.y, to.x, to.y]}
        stroke={chosen ? '#ffffff' : 'rgba(0,0,0,0.001)'}
        strokeWidth={chosen ? 1.5 : 2}
        hitStrokeWidth={coarse ? 36 : 20}
        draggable
        onPointerDown={onChoose}
        onDragStart={onChoose}
        onDragMove={({ target }) => {
          const [x, y] = [target.x(), target.y()];
          target.position({ x: 0, y: 0 });
          onChange({ x: from.x + x, y: from.y + y }, { x: to.x + x, y: to.y + y });
        }}
        onDragEnd={onSettle}
      />
      {chosen && end(from, (at) => onChange(at, to))}
      {chosen && end(to, (at) => onChange(from, at))}
    </>
  );
}

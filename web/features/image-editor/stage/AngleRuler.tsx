import { degrees } from '../state/changes-made.ts';
import { useEditor } from '../state/editor-context.ts';
import styles from './AngleRuler.module.css';

const most = 45;
const lines = Array.from({ length: 31 }, (_, index) => index * 12);

/** The ruler below the picture that straightens it: dragged, or moved by arrow keys a tenth of a degree at a time. */
export function AngleRuler() {
  const { recipe, change, settle } = useEditor();
  const { straighten } = recipe;
  const angle = straighten.on ? straighten.angle : 0;
  const set = (next: number) =>
    change({ ...recipe, straighten: { ...straighten, on: true, angle: Math.round(next * 10) / 10 } }, 'angle');
  const at = 180 + (angle / most) * 180;
  return (
    <div className={styles.ruler}>
      <div className={styles.scale}>
        <svg viewBox="0 0 360 20" fill="none" preserveAspectRatio="none" aria-hidden="true">
          {lines.map((x) => (
            <path
              key={x}
              className={x % 60 === 0 ? styles.long : styles.short}
              d={`M${x} ${x % 60 === 0 ? 8 : 13}V20`}
            />
          ))}
          <path className={styles.now} d={`M${at} 3V20`} />
        </svg>
        <input
          type="range"
          aria-label="Straighten"
          aria-valuetext={degrees(angle)}
          min={-most}
          max={most}
          step={0.1}
          value={angle}
          onChange={({ currentTarget }) => set(currentTarget.valueAsNumber)}
          onPointerUp={settle}
          onKeyUp={settle}
          onBlur={settle}
          onDoubleClick={() => {
            set(0);
            settle();
          }}
          onKeyDown={(event) => {
            const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
            if (step === undefined || !event.shiftKey) return;
            event.preventDefault();
            set(Math.min(most, Math.max(-most, angle + step)));
          }}
        />
      </div>
      <p className={styles.said}>
        <b>{degrees(angle)}</b> {angle === 0 ? 'not straightened' : 'straightened'}
      </p>
    </div>
  );
}

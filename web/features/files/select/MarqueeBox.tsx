import styles from './MarqueeBox.module.css';

/** The rectangle drawn while files are chosen by dragging over them; px on the screen. */
export function MarqueeBox(box: { left: number; top: number; width: number; height: number }) {
  return <div className={styles.box} style={box} aria-hidden="true" />;
}

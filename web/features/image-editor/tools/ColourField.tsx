import styles from './Options.module.css';

const swatches: readonly [colour: string, name: string][] = [
  ['#ffffff', 'White'],
  ['#161b1c', 'Black'],
  ['#d92d2d', 'Red'],
  ['#f0a020', 'Amber'],
  ['#1f9254', 'Green'],
  ['#0b737d', 'Glass'],
  ['#2a5fbf', 'Blue'],
];

/** A colour: one of a few, or any other. */
export function ColourField(props: {
  label: string;
  value: string | null;
  /** Having none is offered, too. */
  none?: string;
  onChange: (colour: string | null) => void;
  onSettle: () => void;
}) {
  const { label, value, none, onChange, onSettle } = props;
  const choose = (colour: string | null) => {
    onChange(colour);
    onSettle();
  };
  const other = value !== null && !swatches.some(([colour]) => colour === value);
  return (
    <div className={styles.colour} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <div className={styles.swatches}>
        {none && (
          <button
            type="button"
            className={styles.swatch}
            data-none
            aria-label={none}
            aria-pressed={value === null}
            onClick={() => choose(null)}
          />
        )}
        {swatches.map(([colour, name]) => (
          <button
            key={colour}
            type="button"
            className={styles.swatch}
            style={{ background: colour }}
            aria-label={name}
            aria-pressed={value === colour}
            onClick={() => choose(colour)}
          />
        ))}
        <label
          className={styles.swatch}
          data-any
          data-on={other || undefined}
          style={other ? { background: value } : {}}
        >
          <input
            type="color"
            aria-label={`${label}, another colour`}
            value={value ?? '#ffffff'}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onBlur={onSettle}
          />
        </label>
      </div>
    </div>
  );
}

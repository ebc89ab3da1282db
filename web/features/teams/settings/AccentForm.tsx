import { Button, ColorInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formErrors } from '../../../lib/form-errors.ts';
import { classes } from '../../../ui/classes.ts';
import { contrast, ink, needed, ratio, textOn, verdict, white } from '../../../ui/contrast.ts';
import form from '../../../ui/form/Form.module.css';
import { FormError } from '../../../ui/form/FormError.tsx';
import { useUpdateTeam } from '../team-actions.ts';
import styles from './AccentForm.module.css';
import type { SettingProps } from './setting-props.ts';

const whole = /^#[0-9a-f]{6}$/i;
const swatches = ['#0b737d', '#2a5fbf', '#6941c6', '#b42565', '#b42525', '#b45309', '#19754a', '#161b1c'];

function Line({ text, value }: { text: string; value: number }) {
  const well = value >= needed.text;
  return (
    <li className={classes(styles.line, !well && styles.faint)}>
      {well ? (
        <IconCheck size={16} stroke={2} aria-hidden="true" />
      ) : (
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      )}
      <span>
        {text} {verdict(value)} ({ratio(value)}).
      </span>
    </li>
  );
}

/** A preview of the colour, and whether text can be read on it. */
function Check({ colour }: { colour: string }) {
  const [onWhite, onInk] = [contrast(colour, white), contrast(colour, ink)];
  const text = textOn(colour);
  return (
    <div className={styles.check}>
      <span
        className={styles.sample}
        style={{ background: colour, color: text, ...(onWhite < needed.edge ? { outline: '1px solid #8b9699' } : {}) }}
        aria-hidden="true"
      >
        Request Download
      </span>
      <ul className={styles.lines}>
        <Line text="White text on it" value={onWhite} />
        <Line text="Dark text on it" value={onInk} />
      </ul>
      <p className={styles.note}>
        Buttons take {text === white ? 'white' : 'dark'} text.
        {onWhite < needed.text && ' On white pages it is too faint for links, so links use a darker shade of it.'}
        {onWhite < needed.edge && ' Buttons get a thin border there.'}
      </p>
    </div>
  );
}

/** The colour of what a team publishes, checked against the text that stands on it. */
export function AccentForm({ team, manages }: SettingProps) {
  const was = team.accent_colour ?? '';
  const [typed, setTyped] = useState(was);
  const save = useUpdateTeam();
  const colour = typed.trim();
  const fine = colour === '' || whole.test(colour);
  const submit = (next: string | null) =>
    save.mutate({
      body: { accent_colour: next },
      said: next === null ? 'Accent colour removed' : 'Accent colour changed',
    });
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (fine) submit(colour === '' ? null : colour);
      }}
    >
      <ColorInput
        aria-label="Accent colour"
        placeholder="None"
        format="hex"
        swatches={swatches}
        swatchesPerRow={8}
        fixOnBlur={false}
        readOnly={!manages}
        disallowInput={!manages}
        value={typed}
        onChange={setTyped}
        error={fine ? undefined : 'Enter a colour such as #1a2b3c'}
        popoverProps={{ disabled: !manages }}
        eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
      />
      {fine && colour !== '' && <Check colour={colour} />}
      <FormError text={save.error ? formErrors(save.error, []).rest : undefined} />
      {manages && (
        <div className={styles.acts}>
          <Button type="submit" loading={save.isPending} disabled={!fine || colour.toLowerCase() === was.toLowerCase()}>
            Save
          </Button>
          {was !== '' && (
            <Button variant="quiet" disabled={save.isPending} onClick={() => submit(null)}>
              Remove accent colour
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

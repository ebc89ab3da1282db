import { ColorInput } from '@mantine/core';
import { useState } from 'react';

const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** A colour, kept once it is whole. */
export function ColourField(props: {
  label: string;
  value: string;
  disabled: boolean;
  onChange: (colour: string) => void;
}) {
  const { label, value, disabled, onChange } = props;
  const [typed, setTyped] = useState<string>();
  return (
    <ColorInput
      label={label}
      format="hex"
      value={typed ?? value}
      disabled={disabled}
      withEyeDropper={false}
      error={typed === undefined || isColour(typed) ? undefined : 'Enter a colour such as #1a2b3c'}
      popoverProps={{ zIndex: 350, withinPortal: true }}
      onChange={(next) => {
        setTyped(next);
        if (isColour(next)) onChange(next.toLowerCase());
      }}
      onBlur={() => typed !== undefined && isColour(typed) && setTyped(undefined)}
    />
  );
}

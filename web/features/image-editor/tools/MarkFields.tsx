import { Textarea } from '@mantine/core';
import {
  IconArrowDownLeft,
  IconArrowDownRight,
  IconArrowUpLeft,
  IconArrowUpRight,
  IconFocus,
} from '@tabler/icons-react';
import type { Mark } from '#contract/image-editor/recipe.ts';
import { decimal } from '../../../lib/format.ts';
import { useEditor } from '../state/editor-context.ts';
import { AmountSlider } from './AmountSlider.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { ColourField } from './ColourField.tsx';
import { NumberField } from './NumberField.tsx';

interface Props<M extends Mark> {
  readonly mark: M;
  readonly onChange: (mark: M, gesture?: string) => void;
}
type Of<Type extends Mark['type']> = Extract<Mark, { type: Type }>;

const weights = [
  ['regular', 'Regular'],
  ['bold', 'Bold'],
] as const;
const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const corners = [
  ['top_left', 'Top left', <IconArrowUpLeft key="1" {...sign} />],
  ['top_right', 'Top right', <IconArrowUpRight key="2" {...sign} />],
  ['centre', 'Centre', <IconFocus key="3" {...sign} />],
  ['bottom_left', 'Bottom left', <IconArrowDownLeft key="4" {...sign} />],
  ['bottom_right', 'Bottom right', <IconArrowDownRight key="5" {...sign} />],
] as const;
const percent = (value: number) => `${decimal(value)} %`;

function Size({ mark, onChange }: Props<Of<'text'> | Of<'number'>>) {
  const { settle } = useEditor();
  return (
    <AmountSlider
      label="Size"
      {...{ value: mark.size, min: 5, max: 500, text: percent(mark.size / 10) }}
      onChange={(size) => onChange({ ...mark, size }, 'size')}
      onSettle={settle}
    />
  );
}

function TextFields({ mark, onChange }: Props<Of<'text'>>) {
  const { settle } = useEditor();
  return (
    <>
      <Textarea
        id="mark-text"
        label="Text"
        autosize
        minRows={1}
        maxRows={5}
        maxLength={500}
        value={mark.text}
        onChange={({ currentTarget }) => onChange({ ...mark, text: currentTarget.value }, 'text')}
        onBlur={settle}
      />
      <Size mark={mark} onChange={onChange as (mark: Of<'text'> | Of<'number'>, gesture?: string) => void} />
      <ChoiceRow
        label="Letters"
        value={mark.bold ? 'bold' : 'regular'}
        options={weights}
        onChoose={(weight) => onChange({ ...mark, bold: weight === 'bold' })}
      />
      <ColourField
        label="Colour of the letters"
        value={mark.colour}
        onChange={(colour) => colour && onChange({ ...mark, colour }, 'colour')}
        onSettle={settle}
      />
      <ColourField
        label="Behind the letters"
        none="Nothing"
        value={mark.background}
        onChange={(background) => onChange({ ...mark, background }, 'background')}
        onSettle={settle}
      />
    </>
  );
}

function ShapeFields({ mark, onChange }: Props<Of<'arrow' | 'line' | 'rectangle' | 'ellipse'>>) {
  const { settle } = useEditor();
  return (
    <>
      <ColourField
        label="Colour"
        value={mark.colour}
        onChange={(colour) => colour && onChange({ ...mark, colour }, 'colour')}
        onSettle={settle}
      />
      {(mark.type === 'rectangle' || mark.type === 'ellipse') && (
        <ColourField
          label="Filled with"
          none="Nothing"
          value={mark.fill}
          onChange={(fill) => onChange({ ...mark, fill }, 'fill')}
          onSettle={settle}
        />
      )}
      <AmountSlider
        label="Line"
        {...{ value: mark.stroke, min: mark.type === 'rectangle' || mark.type === 'ellipse' ? 0 : 1, max: 60 }}
        text={percent(mark.stroke / 10)}
        onChange={(stroke) => onChange({ ...mark, stroke }, 'stroke')}
        onSettle={settle}
      />
    </>
  );
}

function NumberFields({ mark, onChange }: Props<Of<'number'>>) {
  const { settle } = useEditor();
  return (
    <>
      <NumberField
        label="Number"
        value={mark.number}
        min={1}
        max={999}
        onSet={(number) => onChange({ ...mark, number })}
      />
      <Size mark={mark} onChange={onChange as (mark: Of<'text'> | Of<'number'>, gesture?: string) => void} />
      <ColourField
        label="Colour"
        value={mark.colour}
        onChange={(colour) => colour && onChange({ ...mark, colour }, 'colour')}
        onSettle={settle}
      />
    </>
  );
}

function LogoFields({ mark, onChange }: Props<Of<'logo'>>) {
  const { settle } = useEditor();
  return (
    <>
      <ChoiceRow
        label="Corner"
        value={mark.corner}
        options={corners}
        onChoose={(corner) => onChange({ ...mark, corner })}
      />
      <AmountSlider
        label="Width"
        {...{ value: mark.size, min: 1, max: 100, text: percent(mark.size) }}
        onChange={(size) => onChange({ ...mark, size }, 'size')}
        onSettle={settle}
      />
      <AmountSlider
        label="Distance from the sides"
        {...{ value: mark.margin, min: 0, max: 40, text: percent(mark.margin) }}
        onChange={(margin) => onChange({ ...mark, margin }, 'margin')}
        onSettle={settle}
      />
    </>
  );
}

/** The look of one mark. */
export function MarkFields({ mark, onChange }: Props<Mark>) {
  const { settle } = useEditor();
  return (
    <>
      {mark.type === 'text' && <TextFields mark={mark} onChange={onChange} />}
      {mark.type === 'number' && <NumberFields mark={mark} onChange={onChange} />}
      {mark.type === 'logo' && <LogoFields mark={mark} onChange={onChange} />}
      {(mark.type === 'arrow' || mark.type === 'line' || mark.type === 'rectangle' || mark.type === 'ellipse') && (
        <ShapeFields mark={mark} onChange={onChange} />
      )}
      <AmountSlider
        label="Opacity"
        {...{ value: Math.round(mark.opacity * 100), min: 10, max: 100, usual: 100 }}
        text={percent(Math.round(mark.opacity * 100))}
        onChange={(opacity) => onChange({ ...mark, opacity: opacity / 100 }, 'opacity')}
        onSettle={settle}
      />
    </>
  );
}

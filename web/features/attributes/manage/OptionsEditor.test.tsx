import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { testPage } from '../../../test/page.tsx';
import { newOption } from './attribute-form.ts';
import { OptionsEditor } from './OptionsEditor.tsx';

const page = testPage();

function Editor({ names }: { names: readonly string[] }) {
  const [options, setOptions] = useState(() => names.map((name) => newOption(name)));
  return <OptionsEditor options={options} onChange={(next) => setOptions([...next])} error={undefined} />;
}
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Option \d+$/ });
const names = () => fields().map(({ value }) => value);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const enter = (at: number) => fireEvent.keyDown(fields()[at] as HTMLElement, { key: 'Enter' });
const focused = (at: number) => waitFor(() => expect(document.activeElement).toBe(fields()[at]));

test('Enter goes on to the next option, and after the last named one to a new one', async () => {
  page.show(<Editor names={['Red', 'Green']} />);
  enter(0);
  await focused(1);
  enter(1);
  await focused(2);
  expect(names()).toEqual(['Red', 'Green', '']);
  enter(2);
  expect(names()).toHaveLength(3);
});

test('options change places, the first and the last only one way', () => {
  page.show(<Editor names={['Red', 'Green', 'Blue']} />);
  press('Move Green up');
  expect(names()).toEqual(['Green', 'Red', 'Blue']);
  press('Move Red down');
  expect(names()).toEqual(['Green', 'Blue', 'Red']);
  const off = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect([off('Move Green up'), off('Move Red down'), off('Move Blue up')]).toEqual([true, true, false]);
});

test('the focus goes to the option before one that is removed', async () => {
  page.show(<Editor names={['Red', 'Green', 'Blue']} />);
  press('Remove Blue');
  await focused(1);
  expect(names()).toEqual(['Red', 'Green']);
});

import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { readAs } from '../../lib/format.ts';
import { testPage } from '../../test/page.tsx';
import { loadOverlays } from '../overlays/overlays.ts';
import { DateField, TimeField } from './DateField.tsx';
import { readDay, readTime } from './read-day.ts';

const page = testPage();
afterEach(() => readAs({ timeZone: undefined, region: 'en-GB' }));

test('a day is read in whichever way it is typed, and only when it exists', () => {
  const typed = ['Nov 2 2026', '22 November 2026', '2026-11-22', '11/2/2026', '2.11.2026', 'nov 2, 2026'];
  expect(typed.map(readDay)).toEqual([
    ...['2026-11-02', '2026-11-22', '2026-11-22', '2026-11-02', '2026-11-02', '2026-11-02'],
  ]);
  readAs({ timeZone: undefined, region: 'en-GB', dateFormat: 'dd/MM/yyyy' });
  expect(readDay('11/2/2026')).toBe('2026-02-11');
  expect(['Nov 31 2026', '2026-11', '13/13/2026', 'Foo 2 2026', '2', ''].map(readDay)).toEqual(
    Array(6).fill(undefined),
  );
  expect(['9:30', '0930', '9.30', '9:30 pm', '12 am', '24:00', '9'].map(readTime)).toEqual([
    ...['09:30', '09:30', '09:30', '21:30', '00:00', undefined, undefined],
  ]);
});

function Both({ told }: { told: string[] }) {
  const [day, setDay] = useState('2026-11-22');
  const [time, setTime] = useState('');
  return (
    <>
      <DateField label="Ends" value={day} onChange={setDay} onCommit={(next) => told.push(next)} />
      <TimeField label="Time" value={time} onChange={setTime} />
      <output>{`${day} ${time}`}</output>
    </>
  );
}

test('what is typed is told when it is whole, and what is no date says so', () => {
  const told: string[] = [];
  page.show(<Both told={told} />);
  const ends = screen.getByLabelText<HTMLInputElement>('Ends');
  expect(ends.value).toBe('Nov 22 2026');
  const said = () => screen.getByRole('status').textContent;
  fireEvent.focus(ends);
  fireEvent.change(ends, { target: { value: '1/2' } });
  expect(said()).toBe('2026-11-22 ');
  fireEvent.blur(ends);
  expect(screen.getByText('Enter a date, such as Nov 22 2026.')).toBeTruthy();
  expect(ends.validity.customError).toBe(true);
  fireEvent.change(ends, { target: { value: '2027-01-02' } });
  expect([said(), told, ends.validity.customError]).toEqual(['2027-01-02 ', [], false]);
  fireEvent.blur(ends);
  expect([ends.value, told]).toEqual(['Jan 02 2027', ['2027-01-02']]);
  const time = screen.getByLabelText<HTMLInputElement>('Time');
  fireEvent.change(time, { target: { value: '0930' } });
  fireEvent.keyDown(time, { key: 'Enter' });
  expect([said(), time.value]).toEqual(['2027-01-02 09:30', '09:30']);
  fireEvent.change(ends, { target: { value: '' } });
  fireEvent.blur(ends);
  expect([said(), told]).toEqual([' 09:30', ['2027-01-02', '']]);
});

test('a day and a time are picked from what their buttons open', async () => {
  const told: string[] = [];
  await loadOverlays();
  page.show(<Both told={told} />);
  fireEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
  fireEvent.click(await screen.findByRole('button', { name: /^5 November 2026/i }, { timeout: 10_000 }));
  expect([screen.getByLabelText<HTMLInputElement>('Ends').value, told]).toEqual(['Nov 05 2026', ['2026-11-05']]);
  fireEvent.click(screen.getByRole('button', { name: 'Choose a time' }));
  fireEvent.click(await screen.findByRole('button', { name: '18:30' }));
  expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('18:30');
});

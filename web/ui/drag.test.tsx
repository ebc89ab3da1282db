import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginDrag, type Drag, endDrag, useDropped, useDropTarget } from './drag.ts';

const heard = vi.fn<(drag: Drag) => void>();
const opened = vi.fn();

function Place({ name, disabled = false }: { name: string; disabled?: boolean }) {
  const { ref, over } = useDropTarget({ name }, disabled);
  return (
    <div ref={ref} data-testid={name} data-over={over}>
      <span>{name}</span>
    </div>
  );
}

function World() {
  useDropped(heard);
  return (
    <>
      <button type="button" onMouseDown={(event) => beginDrag(event, 'a file')} onClick={opened}>
        Tile
      </button>
      <Place name="folder" />
      <Place name="guest" disabled />
    </>
  );
}

/** jsdom lays nothing out: what lies at a place is told here. */
let under: Element | null = null;
const before = document.elementFromPoint;

beforeEach(() => {
  document.elementFromPoint = () => under;
  render(<World />);
});
afterEach(() => {
  act(() => endDrag());
  cleanup();
  document.elementFromPoint = before;
  under = null;
  vi.clearAllMocks();
});

const tile = () => screen.getByText('Tile');
const move = (x: number, on: Element | null) => {
  under = on;
  fireEvent.mouseMove(document, { clientX: x, clientY: 0 });
};

it('begins once the mouse has moved, marks what it is over, and tells what it is let go on', () => {
  fireEvent.mouseDown(tile(), { button: 0, clientX: 0, clientY: 0 });
  const folder = screen.getByTestId('folder');
  move(4, folder);
  expect(folder.dataset.over).toBe('false');
  move(20, screen.getByText('folder'));
  expect(folder.dataset.over).toBe('true');
  fireEvent.keyDown(document, { key: 'Control', ctrlKey: true });
  fireEvent.mouseUp(document, { clientX: 20, clientY: 0 });
  fireEvent.click(tile());
  expect(opened).not.toHaveBeenCalled();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(heard.mock.calls[0]?.[0]).toMatchObject({ data: 'a file', linking: true, over: { data: { name: 'folder' } } });
  expect(folder.dataset.over).toBe('false');
});

it('is let go on nothing where nothing takes it', () => {
  fireEvent.mouseDown(tile(), { button: 0, clientX: 0, clientY: 0 });
  const guest = screen.getByTestId('guest');
  move(30, guest);
  expect(guest.dataset.over).toBe('false');
  fireEvent.mouseUp(document, { clientX: 30, clientY: 0 });
  fireEvent.click(tile());
  expect(heard.mock.calls[0]?.[0].over).toBeUndefined();
});

it('leaves everything where it was after Escape', () => {
  const listening = vi.fn();
  document.addEventListener('keydown', listening);
  fireEvent.mouseDown(tile(), { button: 0, clientX: 0, clientY: 0 });
  move(30, screen.getByTestId('folder'));
  fireEvent.keyDown(tile(), { key: 'Escape' });
  fireEvent.mouseUp(document, { clientX: 30, clientY: 0 });
  document.removeEventListener('keydown', listening);
  expect(heard).not.toHaveBeenCalled();
  expect(listening).not.toHaveBeenCalled();
});

it('is a click while the mouse has not moved, and nothing with another button', () => {
  fireEvent.mouseDown(tile(), { button: 0, clientX: 0, clientY: 0 });
  fireEvent.mouseUp(document, { clientX: 2, clientY: 0 });
  fireEvent.click(tile());
  expect(opened).toHaveBeenCalledTimes(1);
  fireEvent.mouseDown(tile(), { button: 2, clientX: 0, clientY: 0 });
  move(40, screen.getByTestId('folder'));
  fireEvent.mouseUp(document, { clientX: 40, clientY: 0 });
  expect(heard).not.toHaveBeenCalled();
});

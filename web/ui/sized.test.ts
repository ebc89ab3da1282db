import { expect, it } from 'vitest';
import { sized } from './sized.ts';

const thumbnail = '/content/v/thumb.jpg?t=1&f=200-2p4.400-bk.600&s=x';

it('offers a browser every width, and tells how wide the picture is drawn in its box', () => {
  const { src, srcSet, sizes } = sized(thumbnail, 300, 200, { width: 3000, height: 2000 });
  expect(src).toBe(thumbnail);
  expect(srcSet).toBe(
    ['200', '400', '600'].map((width) => `${thumbnail.replace('?', `/${width}?`)} ${width}w`).join(', '),
  );
  expect(sizes).toBe('300px');
});

it('counts what is cut off at the sides: a wide picture fills the height of a square', () => {
  expect(sized(thumbnail, 100, 100, { width: 300, height: 100 }).sizes).toBe('300px');
  expect(sized(thumbnail, 100, 100, { width: 100, height: 300 }).sizes).toBe('100px');
  expect(sized(thumbnail, 100, 100, { width: null, height: null }).sizes).toBe('150px');
  expect(sized(thumbnail, 100).sizes).toBe('150px');
});

it('leaves an address without further widths as it is', () => {
  expect(sized('/content/v/thumb.jpg?t=1&s=x', 100)).toEqual({ src: '/content/v/thumb.jpg?t=1&s=x' });
  expect(sized('', 100)).toEqual({ src: '' });
});

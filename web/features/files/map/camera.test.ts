import { expect, it } from 'vitest';
import { around, boundsOf, latOf, lngOf, panned, pixelOf, xOf, yOf, zoomed } from './camera.ts';

const size = { width: 1000, height: 500 };
const venice = { lat: 45.4853, lng: 12.4167 };

it('goes from degrees to the map and back', () => {
  expect(lngOf(xOf(12.4167))).toBeCloseTo(12.4167, 6);
  expect(latOf(yOf(45.4853))).toBeCloseTo(45.4853, 6);
  expect([xOf(-180), yOf(0)]).toEqual([0, 0.5]);
});

it('keeps the point under the pointer where it is while it looks closer, and never shows more than the earth', () => {
  const camera = around('5,40,20,50', size);
  const at = pixelOf(venice, camera, size);
  const closer = pixelOf(venice, zoomed(camera, size, 2, at), size);
  expect(closer.x).toBeCloseTo(at.x, 3);
  expect(closer.y).toBeCloseTo(at.y, 3);
  const [west = 0, , east = 0] = boundsOf(panned(zoomed(camera, size, -20), size, 9_000, 0), size)
    .split(',')
    .map(Number);
  expect([west, east]).toEqual([-180, 180]);
});

it('has all of an area in the window', () => {
  const [west = 0, south = 0, east = 0, north = 0] = boundsOf(around('5,40,20,50', size), size).split(',').map(Number);
  expect(west < 5 && south < 40 && east > 20 && north > 50).toBe(true);
});

it('has every pin whole in a window as tall as a phone, those at the ends of the earth too', () => {
  const phone = { width: 358, height: 460 };
  const camera = around('-175,-50,178,70', phone);
  for (const place of [
    { lat: 70, lng: -175 },
    { lat: -50, lng: 178 },
  ]) {
    const { x, y } = pixelOf(place, camera, phone);
    expect(Math.min(x, phone.width - x, y, phone.height - y)).toBeGreaterThanOrEqual(33);
  }
});

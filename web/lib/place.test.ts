import { describe, expect, test } from 'vitest';
import { placeText, readPlace } from './place.ts';

const spot = (lat: number, lng: number) => ({ words: null, spot: { lat, lng } });

describe('a place', () => {
  test.each([
    ['41.38, 2.17', 41.38, 2.17],
    ['41.38,2.17', 41.38, 2.17],
    ['41.38 2.17', 41.38, 2.17],
    ['-33.8568; 151.2153', -33.8568, 151.2153],
    ['−33.8568, 151.2153', -33.8568, 151.2153],
    ['45, 12', 45, 12],
    ["41°23'N 2°10'E", 41.383333, 2.166667],
    ['41° 23′ 2″ N, 2° 10′ 36″ E', 41.383889, 2.176667],
    [`41°23'02"N2°10'36"E`, 41.383889, 2.176667],
    ["41°23.5'N 2°10.25'W", 41.391667, -2.170833],
    ['41.38° N, 2.17° W', 41.38, -2.17],
    ['N 41.38 E 2.17', 41.38, 2.17],
    ["2°10'E 41°23'S", -41.383333, 2.166667],
    ['-90, 180', -90, 180],
  ])('%s is a point', (text, lat, lng) => {
    expect(readPlace(text)).toEqual(spot(lat, lng));
  });

  test.each([
    'Burano, Venice',
    'Route 66',
    '12 14',
    'Gate 12, Hall 3',
    'Room 4 (left)',
    '1.5 km north',
    'Studio 54, New York',
  ])('%s is words', (text) => {
    expect(readPlace(text)).toEqual({ words: text, spot: null });
  });

  test.each(['91, 0', '0, 181', "41°61'N 2°10'E", '41.38N 2.17N', 'Burano (95.1, 12.4)'])(
    '%s is not on the earth',
    (text) => {
      expect(readPlace(text)).toBeUndefined();
    },
  );

  test('has words and a point, which is how it is written', () => {
    const place = { words: 'Burano, Venice', spot: { lat: 45.4853, lng: 12.4167 } };
    expect(readPlace(' Burano, Venice  (45.4853, 12.4167) ')).toEqual(place);
    expect(placeText(place)).toBe('Burano, Venice (45.4853, 12.4167)');
    for (const text of ['45.4853, 12.4167', 'Burano', ''])
      expect(placeText(readPlace(text) ?? { words: 'wrong', spot: null })).toBe(text);
  });
});

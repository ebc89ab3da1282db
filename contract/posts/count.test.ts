import { describe, expect, it } from 'vitest';
import { countText, fits, hashtagsIn, measure, mentionsIn } from './count.ts';
import { platformLimits } from './platforms/all.ts';

const family = '👨‍👩‍👧‍👦';

describe('a caption is counted as its network counts', () => {
  it.each([
    ['graphemes', `a${family}é`, 3],
    ['code_points', `a${family}`, 8],
    ['utf16', `a${family}`, 12],
    ['bytes', 'né', 3],
    ['emoji_bytes', `a${family}é`, 27],
    ['mastodon', 'see https://example.org/a/very/long/address?with=much&in=it', 27],
    ['mastodon', 'hello @user@social.example.org!', 12],
    ['mastodon', 'https://example.org/@user@social.example', 23],
    ['x_weighted', 'just setting up my twttr', 24],
    ['x_weighted', 'こんにちは', 10],
    ['x_weighted', family, 2],
    ['x_weighted', '1️⃣ of 2', 7],
    ['x_weighted', 'https://example.org/a/very/long/address.', 24],
    ['x_weighted', 'naïve “quotes” – dash', 21],
  ] as const)('%s: %s', (way, text, length) => {
    expect(countText(text, way)).toBe(length);
  });

  it('and fits, by characters and by bytes', () => {
    const { caption } = platformLimits.bluesky;
    expect(measure('a'.repeat(300), caption)).toEqual({ used: 300, most: 300, bytesOver: 0 });
    expect(fits(measure('a'.repeat(301), caption))).toBe(false);
    const wide = family.repeat(150);
    expect(measure(wide, caption)).toEqual({ used: 150, most: 300, bytesOver: 750 });
    expect(fits(measure(wide, caption))).toBe(false);
  });

  it('hashtags and mentions are words, not parts of addresses', () => {
    expect(hashtagsIn('#one and #zwei, but not a#b nor https://example.org/#three')).toEqual(['#one', '#zwei']);
    expect(mentionsIn('@marina.lagoon and mail me@example.org')).toEqual(['@marina.lagoon']);
    expect(hashtagsIn('In #summer. Or #x-2… #a.')).toEqual(['#summer', '#x-2', '#a']);
    expect(mentionsIn('With @halden. And @mara.test-.')).toEqual(['@halden', '@mara.test']);
  });
});

it('limits are whole: least below most, types named, shapes possible', () => {
  for (const [name, limits] of Object.entries(platformLimits)) {
    expect(limits.platform).toBe(name);
    expect(limits.media.least).toBeLessThanOrEqual(limits.media.most);
    for (const kind of [limits.image, limits.video])
      if (kind) {
        expect(kind.types.length).toBeGreaterThan(0);
        expect(kind.most).toBeGreaterThan(0);
        expect(kind.ratio ? kind.ratio.least < kind.ratio.most : true).toBe(true);
      }
  }
});

import { expect, test } from 'vitest';
import { stripCode } from './strip-code.ts';

test('the code names script and album, and writes titles as text', () => {
  const uuid = '01a209ed-ab3b-72af-890a-9772ba202a88';
  expect(stripCode({ url: 'https://a.example/m/press', slug: 'press' }, { uuid, title: '"<b>' })).toBe(
    `<script async src="https://a.example/embed.js"></script><vitrine-gallery album="press/${uuid}"><noscript><a href="https://a.example/m/press?album=${uuid}">&quot;&lt;b&gt;</a></noscript></vitrine-gallery>`,
  );
});

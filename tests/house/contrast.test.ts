import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { avatarColours } from '#features/accounts/contract/avatar-colour.ts';
import { presenceColours } from '#kernel/value/presence-colours.ts';

const css = readFileSync(resolve(import.meta.dirname, '../../ui/theme/theme.css'), 'utf8');
const [light = '', dark = ''] = css.split(':root[data-mantine-color-scheme="dark"]');
const names = (pattern: RegExp) => [...light.matchAll(pattern)].map(([, name]) => name ?? '');

/** A variable of the theme in one scheme; the dark scheme inherits those that it does not change. */
function colour(name: string, scheme: string): string {
  const find = (text: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(text)?.[1];
  const found = find(scheme) ?? find(light);
  if (!found) throw new Error(`The theme has no colour ${name}.`);
  return found;
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(a: string, b: string): number {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dim + 0.05);
}

test('accounts have 6 colours, and present users twice as many, with white text at 4.5:1 [S3.91]', () => {
  const palette = names(/--(avatar-\d+):/g);
  expect(new Set(palette.map((name) => colour(name, light))).size).toBe(presenceColours);
  expect(presenceColours).toBe(avatarColours * 2);
  for (const name of palette) {
    expect(contrast(colour(name, light), colour('on-fill', light)), name).toBeGreaterThan(4.5);
  }
});

test('the fill of every tool has white text at 4.5:1', () => {
  const fills = names(/--(tool-[a-z-]+-fill):/g);
  expect(fills).toHaveLength(6);
  for (const name of fills) {
    expect(contrast(colour(name, light), colour('on-fill', light)), name).toBeGreaterThan(4.5);
  }
});

test.each([
  ['light', light],
  ['dark', dark],
])('text, and the colours of tools, are distinguishable on the %s surfaces', (_, scheme) => {
  for (const surface of ['paper', 'canvas']) {
    const below = colour(surface, scheme);
    for (const text of ['ink', 'quiet-ink']) {
      expect(contrast(colour(text, scheme), below), text).toBeGreaterThan(4.5);
    }
    for (const tool of names(/--(tool-[a-z-]+):/g).filter((name) => !name.endsWith('-fill'))) {
      expect(contrast(colour(tool, scheme), below), `${tool} on ${surface}`).toBeGreaterThan(4.5);
    }
  }
});

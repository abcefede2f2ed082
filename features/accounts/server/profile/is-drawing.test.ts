import { expect, test } from 'vitest';
import { isDrawing } from './is-drawing.ts';

const root = '<svg xmlns="http://www.w3.org/2000/svg"/>';

test.each([
  root,
  `\uFEFF${root}`,
  `  \n<?xml version="1.0" encoding="UTF-8"?>\n<!-- Generator -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">${root}`,
  '<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg xmlns="&ns_svg;">',
  '<s:svg xmlns:s="http://www.w3.org/2000/svg">',
  '<SVG>',
])('%j is the start of a drawing', (text) => {
  expect(isDrawing(Buffer.from(text))).toBe(true);
  const wide = Buffer.from(`\uFEFF${text.trimStart()}`, 'utf16le');
  expect([isDrawing(wide), isDrawing(wide.swap16())]).toEqual([true, true]);
});

test.each([
  '',
  'text about <svg>',
  '<!doctype html><html><body><svg></svg>',
  '<svgx>',
  '\x89PNG<svg ',
  '{"a":"<svg>"}',
])('%j is not the start of a drawing', (text) => {
  expect(isDrawing(Buffer.from(text, 'latin1'))).toBe(false);
});

test('a long start is checked without delay', () => {
  const began = performance.now();
  expect(isDrawing(Buffer.from(`<${' <'.repeat(8000)}`))).toBe(false);
  expect(isDrawing(Buffer.from(' '.repeat(16_384)))).toBe(false);
  expect(performance.now() - began).toBeLessThan(500);
});

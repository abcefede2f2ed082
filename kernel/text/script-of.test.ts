import { expect, test } from 'vitest';
import { isRightToLeft, languageOf } from './script-of.ts';

test.each([
  ['שלום', true],
  ['مرحبا', true],
  ['1. "שלום" and more', true],
  ['\u200Fabc', true],
  ['Hello שלום', false],
  ['\u200Eשלום', false],
  ['12:30', false],
  ['👍🏽', false],
  ['', false],
])('%s runs from right to left: %s', (text, isRight) => {
  expect(isRightToLeft(text)).toBe(isRight);
});

test.each([
  ['日本語のテスト', 'ja-JP'],
  ['中文測試', 'zh-CN'],
  ['한국어 漢字', 'ko-KR'],
  ['ภาษาไทย', 'th-TH'],
  ['नमस्ते', 'hi-IN'],
  ['Test: שלום', 'he-IL'],
  ['Ça va', null],
  ['', null],
])('%s is most likely %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

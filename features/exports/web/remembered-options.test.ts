import { afterEach, expect, test, vi } from 'vitest';
import { sessions } from '#platform/web/session/sessions.ts';
import { storedItems } from '#platform/web/storage/items.ts';
import { readRemembered, remember } from './remembered-options.ts';

afterEach(() => {
  storedItems.fileOptions.clear();
  vi.restoreAllMocks();
});

function signIn(user_id: string): void {
  const session = { metaData: { user_id } };
  vi.spyOn(sessions.state, 'get').mockReturnValue({ session } as never);
}

test('options are remembered for a project; another one has only what is shared', () => {
  signIn('ada');
  remember('one', 'pptx', { background: '#0b1f3a', without: 'curves' });
  remember('one', 'pdf', { paper: 'a3' });
  expect(readRemembered('one', 'pptx', [])).toEqual({ background: '#0b1f3a', without: 'curves' });
  expect(readRemembered('two', 'pptx', ['background'])).toEqual({ background: '#0b1f3a' });
  expect(readRemembered('two', 'csv', ['background'])).toEqual({});
  signIn('ben');
  expect(readRemembered('one', 'pptx', ['background'])).toEqual({});
});

test('nothing is remembered for a visitor or a public link', () => {
  signIn('');
  remember('one', 'pptx', { author: 'Ada' });
  signIn('ada');
  remember('', 'pptx', { author: 'Ada' });
  expect(storedItems.fileOptions.read() ?? {}).toEqual({});
});

test('of many files, the oldest are forgotten', () => {
  signIn('ada');
  for (let at = 0; at < 70; at += 1) remember(`p${at}`, 'pptx', { author: `${at}` });
  expect(Object.keys(storedItems.fileOptions.read() ?? {})).toHaveLength(60);
  expect(readRemembered('p69', 'pptx', [])).toEqual({ author: '69' });
  expect(readRemembered('p0', 'pptx', [])).toEqual({});
});

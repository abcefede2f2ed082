import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/fixtures/eventually.ts';
import { cutReported, reportExcess } from './report-excess.ts';
import { hideToast, toasts } from './toasts.ts';

const field = { name: 'a field' };
const other = { name: 'another' };
let copied: string[] = [];

beforeEach(() => {
  toasts.set([]);
  copied = [];
  vi.stubGlobal('document', { activeElement: field });
  vi.stubGlobal('navigator', {
    clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const texts = () => toasts.get().map(({ text }) => text);
const copy = async () => {
  const [shown] = toasts.get();
  if (shown?.action) {
    hideToast(shown.text);
    shown.action.run();
  }
  await eventually(() => expect(texts()).toEqual(['The rest was copied.']));
};

test('excess text is counted, stays until it is copied, and grows during typing', async () => {
  reportExcess('abc', 500);
  expect(texts()).toEqual(['This holds 500 characters. 3 more did not fit.']);
  reportExcess('d', 500);
  expect(texts()).toEqual(['This holds 500 characters. 4 more did not fit.']);
  await copy();
  expect(copied).toEqual(['abcd']);
});

test('another field starts again, and so does one whose message was dismissed', async () => {
  reportExcess('abc', 500);
  vi.stubGlobal('document', { activeElement: other });
  reportExcess('x', 50);
  expect(texts()).toEqual(['This holds 50 characters. 1 more did not fit.']);
  hideToast(texts()[0] ?? '');
  reportExcess('y', 50);
  await copy();
  expect(copied).toEqual(['y']);
});

test('names that arrive in bulk are cut one by one, with one message', () => {
  expect(cutReported('a'.repeat(20), 20)).toBe('a'.repeat(20));
  expect(texts()).toEqual([]);
  expect(cutReported('a'.repeat(21), 20)).toBe('a'.repeat(20));
  expect(texts()).toEqual(['This holds 20 characters. 1 more did not fit.']);
});

test('where the browser does not allow copying, the rest stays', async () => {
  vi.stubGlobal('navigator', {
    clipboard: { writeText: () => Promise.reject(new Error('no')) },
  });
  reportExcess('abc', 500);
  const [shown] = toasts.get();
  hideToast(shown?.text ?? '');
  shown?.action?.run();
  await eventually(() =>
    expect(texts()).toEqual([
      'This holds 500 characters. 3 more did not fit.',
      'The browser did not allow the rest to be copied.',
    ]),
  );
});

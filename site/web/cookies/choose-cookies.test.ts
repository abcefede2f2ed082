import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedItems } from '#platform/web/storage/items.ts';
import { bannerIsDue, chooseCookies, everything, onlyNecessary } from './choose-cookies.ts';

const set = vi.fn(async () => undefined);
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('cookieStore', { set });
  set.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  storedItems.cookieBanner.clear();
  storedItems.cookiePreference.clear();
});

test('the banner is shown until a choice hides it for 31,536,000,000 ms [S3.15] [S4.52] [S4.57]', () => {
  expect(bannerIsDue()).toBe(true);
  chooseCookies(onlyNecessary);
  expect(bannerIsDue()).toBe(false);
  vi.setSystemTime(Date.now() + 31_535_999_999);
  expect(bannerIsDue()).toBe(false);
  vi.setSystemTime(Date.now() + 1);
  expect(bannerIsDue()).toBe(true);
});

test('the preference stores three categories and whether it was the first [S3.55] [S4.53] [S4.54]', () => {
  expect(chooseCookies(onlyNecessary)).toEqual({ existed: false });
  expect(storedItems.cookiePreference.read()).toEqual({
    functional: false,
    analytical: false,
    marketing: false,
    first: true,
  });
  expect(chooseCookies(everything)).toEqual({ existed: true });
  expect(storedItems.cookiePreference.read()).toEqual({
    functional: true,
    analytical: true,
    marketing: true,
    first: false,
  });
});

test('the cookie that repeats the preference has no age of its own, so it lasts 30 days [S9.3]', () => {
  chooseCookies({ ...everything, marketing: false });
  expect(set).toHaveBeenCalledWith(
    expect.objectContaining({
      name: 'cookie_preference',
      value: 'functional.analytical',
      expires: Date.now() + 2_592_000_000,
    }),
  );
});

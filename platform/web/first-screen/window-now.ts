import { windowLook } from './screen.ts';

/** How this page's window looks now, in a page of that release. */
export function windowNow(release: string): string {
  const scheme = document.documentElement.dataset.mantineColorScheme ?? '';
  const address = location.pathname + location.search;
  return windowLook({
    address,
    width: window.innerWidth,
    height: window.innerHeight,
    ratio: window.devicePixelRatio,
    scheme,
    release,
  });
}

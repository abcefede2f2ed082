import { windowTraits } from './screen.ts';

/** How this page's window looks now, in a page of that release. */
export function windowNow(release: string): string {
  const scheme = document.documentElement.dataset.mantineColorScheme ?? '';
  const address = location.pathname + location.search;
  return windowTraits({
    address,
    width: window.innerWidth,
    height: window.innerHeight,
    ratio: window.devicePixelRatio,
    scheme,
    release,
  });
}

import { windowTraits } from './screen.ts';

/** The traits of this page's window, with a build. */
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

import { LibraryPage } from '#site/web/library/library-page.tsx';
import { pageMeta } from '#site/web/page-meta.ts';
import { librarySamples } from '../library-samples.ts';

export { clientLoader, loader } from '#site/web/static/static-page.ts';

export const meta = () =>
  pageMeta(
    'Library',
    'Filled journeys, personas, days, matrices and reviews to look around in and to start from.',
  );

export default function SamplesRoute() {
  return <LibraryPage samples={librarySamples} />;
}

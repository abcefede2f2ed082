import { HomePage } from '#site/web/landing/home-page.tsx';
import { pageMeta } from '#site/web/page-meta.ts';
import { librarySamples } from '../library-samples.ts';

export { clientLoader, loader } from '#site/web/static/static-page.ts';

const description =
  'One suite for UX research: journeys, personas, days, red routes, reviews and notes, live, linked, and on your own server.';

export const meta = () =>
  pageMeta('Sightline', description, {
    data: {
      '@type': 'SoftwareApplication',
      name: 'Sightline',
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      description,
    },
  });

export default function HomeRoute() {
  return <HomePage samples={librarySamples} />;
}

import { useLocation } from 'react-router';
import { commonFailures } from '#kernel/call/failure.ts';
import { LandingPage } from '#site/web/landing/landing-page.tsx';
import { landingAt } from '#site/web/landing/landing-pages.ts';
import { pageMeta } from '#site/web/page-meta.ts';
import { librarySamples } from '../library-samples.ts';

export { clientLoader, loader } from '#site/web/static/static-page.ts';

export function meta({ location }: { location: { pathname: string } }) {
  const content = landingAt(location.pathname);
  if (!content) return [];
  const { title, description, picture, questions } = content;
  const data = {
    '@type': 'FAQPage',
    mainEntity: questions.map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
  return pageMeta(title, description, { picture: picture.name, data });
}

export default function LandingRoute() {
  const content = landingAt(useLocation().pathname);
  if (!content) throw commonFailures.fail('not_found');
  return <LandingPage content={content} samples={librarySamples} />;
}

import { useParams } from 'react-router';
import { commonFailures } from '#kernel/call/failure.ts';
import { SamplePage } from '#site/web/library/sample-page.tsx';
import { pageMeta } from '#site/web/page-meta.ts';
import { librarySamples } from '../library-samples.ts';

export { clientLoader, loader } from '#site/web/static/static-page.ts';

const sampleOf = (slug: string | undefined) => librarySamples.find((one) => one.slug === slug);

export function meta({ params }: { params: { sample?: string } }) {
  const sample = sampleOf(params.sample);
  const title = sample ? `${sample.title}: ${sample.method}` : 'Sample';
  const picture = sample ? { picture: sample.picture } : {};
  return pageMeta(title, sample?.text ?? 'A sample project to read.', picture);
}

export default function SampleRoute() {
  const sample = sampleOf(useParams().sample);
  if (!sample) throw commonFailures.fail('not_found');
  return <SamplePage sample={sample} samples={librarySamples} />;
}

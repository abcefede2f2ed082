import { useParams } from 'react-router';
import { pageMeta } from '#site/web/page-meta.ts';
import { SamplePage } from '#site/web/samples/sample-page.tsx';
import { surfaceParts } from '../surface-parts.ts';
import { tools } from '../tools.ts';

const sampleOf = (slug: string | undefined) =>
  tools.flatMap((tool) => tool.samples).find((sample) => sample.slug === slug) ?? null;

export function meta({ params }: { params: { sample?: string } }) {
  const sample = sampleOf(params.sample);
  return pageMeta(sample?.title ?? 'Sample', sample?.text ?? 'A sample project to read.');
}

export default function SampleRoute() {
  return <SamplePage sample={sampleOf(useParams().sample)} panels={surfaceParts.panels} />;
}

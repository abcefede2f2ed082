import { useParams } from 'react-router';
import { LivePage } from '#site/web/library/live-page.tsx';
import { pageMeta } from '#site/web/page-meta.ts';
import { projectSample } from '../project-sample.ts';
import { surfaceParts } from '../surface-parts.ts';

export function meta({ params }: { params: { sample?: string } }) {
  const sample = projectSample(params.sample);
  return pageMeta(sample?.title ?? 'Sample', sample?.text ?? 'A sample project to read.');
}

export default function LiveSampleRoute() {
  return <LivePage sample={projectSample(useParams().sample)} panels={surfaceParts.panels} />;
}

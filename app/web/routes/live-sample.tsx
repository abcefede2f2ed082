import { LivePage } from '#site/web/library/live-page.tsx';
import { pageMeta } from '#site/web/page-meta.ts';
import { loadProjectSample } from '../project-sample.ts';
import { surfaceParts } from '../surface-parts.ts';

interface Route {
  params: { sample?: string };
  loaderData: Awaited<ReturnType<typeof loadProjectSample>>;
}

export function clientLoader({ params }: Pick<Route, 'params'>) {
  return loadProjectSample(params.sample);
}

export function meta({ loaderData: sample }: Pick<Partial<Route>, 'loaderData'>) {
  return pageMeta(sample?.title ?? 'Sample', sample?.text ?? 'A sample project to read.');
}

export default function LiveSampleRoute({ loaderData: sample }: Route) {
  return <LivePage sample={sample} panels={surfaceParts.panels} />;
}

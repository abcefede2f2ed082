import { FramedSample } from '#site/web/library/live-page.tsx';
import { loadProjectSample } from '../project-sample.ts';

interface Route {
  params: { sample?: string };
  loaderData: Awaited<ReturnType<typeof loadProjectSample>>;
}

export const meta = () => [{ title: 'Sample' }, { name: 'robots', content: 'noindex' }];

export function clientLoader({ params }: Pick<Route, 'params'>) {
  return loadProjectSample(params.sample);
}

export default function SampleSurfaceRoute({ loaderData: sample }: Route) {
  return <FramedSample sample={sample} />;
}

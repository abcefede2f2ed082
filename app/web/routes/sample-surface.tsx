import { useParams } from 'react-router';
import { FramedSample } from '#site/web/library/live-page.tsx';
import { projectSample } from '../project-sample.ts';

export const meta = () => [{ title: 'Sample' }, { name: 'robots', content: 'noindex' }];

export default function SampleSurfaceRoute() {
  return <FramedSample sample={projectSample(useParams().sample)} />;
}

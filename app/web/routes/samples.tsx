import { pageMeta } from '#site/web/page-meta.ts';
import { Library } from '#site/web/samples/library.tsx';
import { toolRoutes } from '../tool-routes.ts';

export const meta = () => pageMeta('Library', 'Sample projects to read, and to start from.');

const samples = toolRoutes.flatMap((tool) => tool.samples);

export default function SamplesRoute() {
  return <Library samples={samples} />;
}

import { ProductLanding } from '../landing/product-landing.tsx';
import { ProductPicture } from '../landing/product-picture.tsx';
import { pageMeta } from '../page-meta.ts';

export { clientLoader, loader } from '../static/static-page.ts';

export const meta = () =>
  pageMeta(
    'Red Route Matrix',
    'Find the few tasks that most people do most of the time, and keep those routes free.',
  );

export default function RedRouteMatrix() {
  return (
    <ProductLanding
      title="Red Route Matrix"
      lead="Some tasks must always work, just as red lines keep the main roads of a city free. Enter for each task how many people need it, and how often: the matrix computes which routes are red, for everyone and for each persona."
      picture={
        <ProductPicture
          name="red-routes"
          alt="A Red Route Matrix in Sightline: sixteen tasks of a bank’s app on four by four cells, and their ranking by traffic"
          first
        />
      }
      method="From a list of tasks to the few that carry the product"
      steps={[
        [
          'List the tasks',
          'Routes from end to end, not clicks. Type them, paste them from a spreadsheet, or start from a template.',
        ],
        [
          'Place them for each persona',
          'Drag them onto the 4×4 matrix, or type reach and frequency into the table. An analytics export gives measured levels, with thresholds that you can see and change.',
        ],
        [
          'Read the analysis',
          'Tasks rank by traffic, and each number shows where it comes from. Where personas differ, and what is critical but rare, is listed separately.',
        ],
        [
          'Try before you decide',
          'Change a weight or a level and watch the ranking change. Nothing is saved before you say so.',
        ],
      ]}
    />
  );
}

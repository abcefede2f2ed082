import { ProductLanding } from '../landing/product-landing.tsx';
import { ProductPicture } from '../landing/product-picture.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () =>
  pageMeta(
    'Red Route Matrix',
    'Find the few tasks that most people do most of the time, and keep those routes free.',
  );

export default function RedRouteMatrix() {
  return (
    <ProductLanding
      title="Red Route Matrix"
      lead="Some tasks must always work, as the red lines of a city keep its main roads free. Say of each task how many people need it, and how often: the matrix computes which routes are red, for everybody and for each persona."
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
          'Routes from end to end, not clicks. Type them, paste them from a spreadsheet, or begin with a template.',
        ],
        [
          'Place them for each persona',
          'Drag them on the four by four, or type reach and frequency into the table. An analytics export gives measured levels, with thresholds that you see and change.',
        ],
        [
          'Read what it adds up to',
          'Tasks rank by traffic, and each number shows where it comes from. Where personas differ, and what is critical but rare, stands in lists of its own.',
        ],
        [
          'Try before you decide',
          'Pull a weight or a level and watch the ranking change. Nothing is kept before you say so.',
        ],
      ]}
    />
  );
}

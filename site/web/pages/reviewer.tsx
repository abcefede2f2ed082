import { ProductLanding } from '../landing/product-landing.tsx';
import { ProductPicture } from '../landing/product-picture.tsx';
import { pageMeta } from '../page-meta.ts';

export { clientLoader, loader } from '../static/static-page.ts';

export const meta = () =>
  pageMeta('Reviewer', 'Usability reviews that find, rate, decide and report, together.');

export default function Reviewer() {
  return (
    <ProductLanding
      title="Reviewer"
      lead="Collaborative UI reviews as the method requires: several people evaluate alone, then merge what they found, rate it, decide, and later see what was fixed."
      picture={
        <ProductPicture
          name="review"
          alt="A review in Sightline: a screen of a bank’s app with numbered pins, and the details of an issue beside it"
          first
        />
      }
      method="How a review goes"
      steps={[
        [
          'Evaluate alone',
          'Pin what you find on screenshots, as fast as you type. Nobody sees what the others find until the debrief.',
        ],
        [
          'Merge',
          'Duplicates are proposed by position and text. You decide; nothing is lost, and it can be undone.',
        ],
        [
          'Rate and decide',
          'Each evaluator rates, the median counts, and ratings that are far apart are marked for discussion. The agreement is computed.',
        ],
        [
          'Report',
          'Charts with tables, top problems, each issue with its place on the screen. As a PDF, text, workbook or table.',
        ],
      ]}
    />
  );
}

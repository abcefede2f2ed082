import { ProductLanding } from '../landing/product-landing.tsx';
import { ProductPicture } from '../landing/product-picture.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () =>
  pageMeta('Reviewer', 'Usability reviews that find, rate, decide and report, together.');

export default function Reviewer() {
  return (
    <ProductLanding
      title="Reviewer"
      lead="Collaborative UI reviews as the method asks: several people look alone, then merge what they found, rate it, decide, and see later what became of it."
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
          'Look alone',
          'Pin what you find on screenshots, as fast as you type. Nobody sees what the others find until the debrief.',
        ],
        [
          'Merge',
          'What was found twice is proposed by place and words. You decide; nothing is lost, and it can be undone.',
        ],
        [
          'Rate and decide',
          'Each rates, the median counts, and where ratings lie far apart you are asked to talk. Agreement is computed.',
        ],
        [
          'Report',
          'Charts with tables, top problems, each issue with its place on the screen. As a PDF, text, workbook or table.',
        ],
      ]}
    />
  );
}

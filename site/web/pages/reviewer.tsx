import { ProductLanding } from '../landing/product-landing.tsx';
import { ReviewPicture } from '../landing/review-picture.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () =>
  pageMeta(
    'Reviewer',
    'Usability reviews of screens, done together, with issues pinned where they are.',
  );

export default function Reviewer() {
  return (
    <ProductLanding
      title="Reviewer"
      lead="Usability reviews that a team does together. Issues are pinned to the place on the screen that they are about, and each says how bad it is and what would help."
      picture={<ReviewPicture />}
      method="How a review is done"
      steps={[
        [
          'Collect the screens',
          'One page of the review for each screen of the task that you look at, in the order in which people meet them.',
        ],
        [
          'Look alone first',
          'Every reviewer goes through the screens by themselves and notes what breaks a rule of good use. Several people find far more than one.',
        ],
        [
          'Pin and rate',
          'Put each issue where it shows, name the rule that it breaks, and rate how much it hurts.',
        ],
        [
          'Agree and pass on',
          'Merge what belongs together, write what would help, and hand the report to those who build.',
        ],
      ]}
    />
  );
}

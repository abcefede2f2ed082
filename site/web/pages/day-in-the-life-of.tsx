import { ProductLanding } from '../landing/product-landing.tsx';
import { ProductPicture } from '../landing/product-picture.tsx';
import { pageMeta } from '../page-meta.ts';

export { clientLoader, loader } from '../static/static-page.ts';

export const meta = () =>
  pageMeta(
    'Day in the Life Of',
    'A whole day, hour by hour: what a person does, where, and how small a part a product plays in it.',
  );

export default function DayInTheLifeOf() {
  return (
    <ProductLanding
      title="Day in the Life Of"
      lead="A person’s whole day, hour by hour, with or without your product: what they do, where, with what and whom, and how it feels. It shows how small a part a product plays in it, and what is difficult."
      picture={
        <ProductPicture
          name="day"
          alt="The early shift of a nurse in Sightline: tasks on a time axis, and the curves of mood and energy below"
          first
        />
      }
      method="How to map a day"
      steps={[
        [
          'Record the hours',
          "Draw tasks on the time axis, or type them as '7:10-8:30 Medicine round 1 @ward #scanner -1'. Paste many lines at once, or import a diary or a calendar file.",
        ],
        [
          'Add the context',
          'Place, devices, people, mood and energy, what was seen and thought, pain points and opportunities.',
        ],
        [
          'See the summary',
          'Hours by place and device, the share of the day with the product, the lowest mood, the longest time without a break.',
        ],
        [
          'Change the day',
          'Copy a board, change it to how the day should be, and compare the two in minutes.',
        ],
      ]}
    />
  );
}

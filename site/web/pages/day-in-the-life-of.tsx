import { ProductLanding } from '../landing/product-landing.tsx';
import { ProductPicture } from '../landing/product-picture.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () =>
  pageMeta(
    'Day in the Life Of',
    'A whole day hour by hour: what somebody does, where, and how small a product is in it.',
  );

export default function DayInTheLifeOf() {
  return (
    <ProductLanding
      title="Day in the Life Of"
      lead="The whole day of somebody, hour by hour, your product or not: what they do, where, with what and whom, and how it feels. It shows how small a product is in a day, and where it hurts."
      picture={
        <ProductPicture
          name="day"
          alt="The early shift of a nurse in Sightline: tasks on a time axis, and the curves of mood and energy below"
          first
        />
      }
      method="How a day comes about"
      steps={[
        [
          'Tell the hours',
          "Draw tasks on the time axis, or type them as '7:10-8:30 Medicine round 1 @ward #scanner -1'. Many lines pasted at once make a day; a diary or a calendar file does, too.",
        ],
        [
          'Add what surrounds them',
          'Place, devices, people, mood and energy, what was seen and thought, what hurts and what could help.',
        ],
        [
          'See what it comes to',
          'Hours by place and device, the share of the day with the product, the lowest mood, the longest time without a break.',
        ],
        ['Change the day', 'Copy a board into how it shall be, and compare the two in minutes.'],
      ]}
    />
  );
}

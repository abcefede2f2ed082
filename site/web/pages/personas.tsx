import { ProductLanding } from '../landing/product-landing.tsx';
import { ProductPicture } from '../landing/product-picture.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () =>
  pageMeta('Personas', 'Personas that say how well they are known, and stand in every map.');

export default function Personas() {
  return (
    <ProductLanding
      title="Personas"
      lead="One persona, used everywhere. Pages that you are proud to print, each trait with its evidence, and the same person in every map, day, matrix and review."
      picture={
        <ProductPicture
          name="personas"
          alt="A persona in Sightline: who she is, her goals and frustrations, each with a status and its evidence"
          first
        />
      }
      method="A source instead of a poster"
      steps={[
        [
          'Describe',
          'Sections for goals, quotes, scenarios, brands and scales, in a layout of your own. Several people write at once.',
        ],
        [
          'Say from where',
          'Each section is open, assumed, being researched or researched, and carries its notes, links and quotes.',
        ],
        [
          'Use it everywhere',
          'Link the persona in a journey or a matrix. When you rename it here, it is renamed there.',
        ],
        [
          'Take it along',
          'A page a sheet as PDF, slides that can be edited, a picture, or JSON that comes back identical.',
        ],
      ]}
    />
  );
}

import { ProductLanding } from '../landing/product-landing.tsx';
import { ProductPicture } from '../landing/product-picture.tsx';
import { pageMeta } from '../page-meta.ts';

export { clientLoader, loader } from '../static/static-page.ts';

export const meta = () =>
  pageMeta(
    'Personas',
    'Personas that show how well they are researched, and that every map can link to.',
  );

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
          'Back it with evidence',
          'Each section is open, assumed, being researched or researched, and carries its notes, links and quotes.',
        ],
        [
          'Use it everywhere',
          'Link the persona in a journey or a matrix. When you rename it here, it is renamed there.',
        ],
        [
          'Export',
          'Each page as a sheet of a PDF, editable slides, a picture, or JSON that can be imported again without loss.',
        ],
      ]}
    />
  );
}

import { ProductLanding } from '../landing/product-landing.tsx';
import { ProductPicture } from '../landing/product-picture.tsx';
import { pageMeta } from '../page-meta.ts';

export { clientLoader, loader } from '../static/static-page.ts';

export const meta = () =>
  pageMeta(
    'Mapper',
    'A workspace for journey, persona and behavioural maps with service blueprints.',
  );

export default function Mapper() {
  return (
    <ProductLanding
      title="Mapper"
      lead="A workspace for journey, persona and behavioural maps. Stages run across, rows show what people do, think and feel, and a blueprint below shows what your organisation does for them."
      picture={
        <ProductPicture
          name="journey"
          alt="A journey map in Sightline: five stages, cards with their status, and the curve of emotions"
          first
        />
      }
      method="How to build a map"
      steps={[
        [
          'Set the stages',
          'Start with the steps that people take, in their words, from before your product to after it.',
        ],
        [
          'Fill the rows',
          'Type into the cells as into a spreadsheet. Each card says how certain it is: open, assumed, researched or in progress.',
        ],
        [
          'Draw how it feels',
          'The emotion curve shows the lowest point and the steepest drop. That is where to look first.',
        ],
        [
          'Share it',
          'Others edit at the same time, comment on single cards, and export the map as a picture.',
        ],
      ]}
    />
  );
}

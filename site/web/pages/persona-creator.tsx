import { ProductLanding } from '../landing/product-landing.tsx';
import { ProductPicture } from '../landing/product-picture.tsx';
import { pageMeta } from '../page-meta.ts';

export { clientLoader, loader } from '../static/static-page.ts';

export const meta = () =>
  pageMeta('Persona Creator', 'Build personas page by page, with graphs that are edited in place.');

export default function PersonaCreator() {
  return (
    <ProductLanding
      title="Persona Creator"
      lead="Build a persona page by page: drag its sections, draw its scales, and compare up to six personas side by side."
      picture={
        <ProductPicture
          name="persona-behaviour"
          alt="The behaviour of a persona in Sightline: eight two-ended scales, a radar and a donut"
          first
        />
      }
      method="From an interview to a persona sheet"
      steps={[
        [
          'Begin',
          'With a consumer, a business customer, an employee, a patient, the company itself, or an empty page.',
        ],
        [
          'Draw',
          'Sliders, bars, radar, donut, a line over the day: by pointer, by keys, or as a table pasted from a spreadsheet.',
        ],
        [
          'Import',
          'The means of a pattern that you found in a behavioural map become sliders, and stay up to date.',
        ],
        [
          'Compare',
          'Up to six personas side by side, section by section, with differences marked, on screen and in print.',
        ],
      ]}
    />
  );
}

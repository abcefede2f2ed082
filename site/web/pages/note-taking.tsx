import { ProductLanding } from '../landing/product-landing.tsx';
import { ProductPicture } from '../landing/product-picture.tsx';
import { pageMeta } from '../page-meta.ts';

export { clientLoader, loader } from '../static/static-page.ts';

export const meta = () =>
  pageMeta('Notes', 'Research notes that a team writes together, tags, and finds again.');

export default function NoteTaking() {
  return (
    <ProductLanding
      title="Notes"
      lead="Notes of interviews, visits and debriefs, written by several people at once. What matters is marked with a tag, and every marked sentence leads back to where it was said."
      picture={
        <ProductPicture
          name="notes"
          alt="A note project in Sightline: the list of interviews, and one of them with highlighted sentences"
          first
        />
      }
      method="From a conversation to evidence"
      steps={[
        [
          'Collect',
          'Type while you listen, or import a transcript, a Word document or Markdown. A template asks the questions of an interview, an observation or a debrief.',
        ],
        [
          'Mark what matters',
          'Select a sentence and give it a tag. The text keeps its colour, and the tag lists its quotes.',
        ],
        [
          'Find it again',
          'Search all notes, filter by tag and participant, and go from a quote to its place with one click.',
        ],
        [
          'Export',
          'Notes can be open beside every map. Export one or all as PDF, Word or Markdown.',
        ],
      ]}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { ShowcasePage } from '#features/tool/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { StillPersonas } from '../still/still-personas.tsx';

const shown = {
  slug: 'persona-amara-oye',
  title: 'Amara Oye, the autopilot planner',
  text: 'Two customers of a bank and the bank itself, page by page, each trait with its evidence.',
};

export const meta = () => [
  { title: sentence`${shown.title} · Sightline` },
  { name: 'description', content: shown.text },
];

/** The public showcase: the sample of the library. */
export default function Showcase() {
  const showcase = useQuery({
    queryKey: ['personas', 'showcase'],
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn() {
      const [{ sampleDocument }, { default: content }] = await Promise.all([
        import('../samples.ts'),
        import('#content/samples/personas/persona-amara-oye.json'),
      ]);
      return sampleDocument(content);
    },
  });
  return (
    <ShowcasePage
      title={shown.title}
      text="The people and the bank of these personas are invented."
      begin={{ slug: shown.slug, label: 'Start with these personas' }}
      showcase={showcase}
    >
      {(document) => <StillPersonas document={document} />}
    </ShowcasePage>
  );
}

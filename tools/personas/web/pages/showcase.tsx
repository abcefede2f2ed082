import { useQuery } from '@tanstack/react-query';
import { ShowcasePage } from '#features/tool/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { samples } from '../routes.ts';
import { StillPersonas } from '../still/still-personas.tsx';

const [{ title, text, slug }] = samples;

export const meta = () => [
  { title: sentence`${title} · Sightline` },
  { name: 'description', content: text },
];

/** The public showcase: the sample of the library. */
export default function Showcase() {
  const showcase = useQuery({
    queryKey: ['personas', 'showcase'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await import('../samples.ts')).loadSample(),
  });
  return (
    <ShowcasePage
      title={title}
      text="The people and the bank of these personas are invented."
      begin={{ slug, label: 'Start with these personas' }}
      showcase={showcase}
    >
      {(document) => <StillPersonas document={document} />}
    </ShowcasePage>
  );
}

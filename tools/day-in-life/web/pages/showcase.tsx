import { useQuery } from '@tanstack/react-query';
import { ShowcasePage } from '#features/tool/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { showcaseQuery, shown } from '../showcase.ts';
import { StillDay } from '../still-day.tsx';

const { title, slug } = shown;

export const meta = () => [
  { title: sentence`${title} · Sightline` },
  { name: 'description', content: 'A nurse’s early shift, hour by hour.' },
];

/** The showcase, open to visitors. */
export default function Showcase() {
  return (
    <ShowcasePage
      title={title}
      text="The people and the hospital of this day are invented."
      begin={{ slug, label: 'Start with this day' }}
      showcase={useQuery(showcaseQuery)}
    >
      {(document) => <StillDay document={document} />}
    </ShowcasePage>
  );
}

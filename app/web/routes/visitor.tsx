import { useParams } from 'react-router';
import { VisitorPage } from '#features/visitor-projects/web/index.ts';
import { tools } from '../tools.ts';

export const meta = () => [
  { title: 'Your project · Sightline' },
  { name: 'robots', content: 'noindex' },
];

export default function VisitorRoute() {
  const { id = '' } = useParams();
  return <VisitorPage key={id} id={id} kinds={tools} />;
}

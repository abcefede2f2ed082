import { useParams } from 'react-router';
import { LinkedExportButton } from '#features/exports/web/index.ts';
import { SharedPage } from '#features/sharing/web/index.ts';
import { tools } from '../tools.ts';

export const meta = () => [
  { title: 'Shared project · Sightline' },
  { name: 'robots', content: 'noindex' },
];

export default function SharedRoute() {
  const { token = '' } = useParams();
  return <SharedPage key={token} token={token} kinds={tools} Export={LinkedExportButton} />;
}

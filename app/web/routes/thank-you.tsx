import { useParams } from 'react-router';
import { ThankYou } from '#features/forms/web/index.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';

export const meta = () => [
  { title: 'Thank you · Sightline' },
  { name: 'robots', content: 'noindex' },
];

/** Thanks for a form, by its first segment (S2.37). */
export default function ThankYouRoute() {
  const { templates = '' } = useParams();
  return <ThankYou slug={templates} missing={<NotFoundPage />} />;
}

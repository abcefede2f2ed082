import Content from '../../../content/legal/privacy-policy.md';
import { Article } from '../article/article.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () =>
  pageMeta(
    'Privacy Policy',
    'What is kept about you, where, for how long, and how you take it with you.',
  );

export default function PrivacyPolicy() {
  return <Article content={Content} />;
}

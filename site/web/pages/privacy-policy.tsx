import Content from '../../../content/legal/privacy-policy.md';
import { Article } from '../article/article.tsx';
import { pageMeta } from '../page-meta.ts';

export { clientLoader, loader } from '../static/static-page.ts';

export const meta = () =>
  pageMeta(
    'Privacy Policy',
    'What is stored about you, where, for how long, and how to take it with you.',
  );

export default function PrivacyPolicy() {
  return <Article content={Content} />;
}

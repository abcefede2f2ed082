import type { MetaDescriptor } from 'react-router';

/** Title, description and share picture of a public page. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  const full =
    title === 'Sightline' ? 'Sightline: a suite for UX research' : `${title} · Sightline`;
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:image', content: '/share.png' },
    { property: 'og:type', content: 'website' },
  ];
}

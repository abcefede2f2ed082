import type { ToolRoutes, ToolSample } from '#features/tool/contract/tool-routes.ts';

/** The samples in the library. */
export const samples = [
  {
    slug: 'journey-current-account',
    title: 'I open a current account',
    text: 'The journey of a freelancer, with what she does, thinks and feels at a bank.',
    picture: 'journey',
  },
  {
    slug: 'personas-harbour-bank',
    title: 'Who banks with Harbour Bank',
    text: 'Three personas and the bank itself, side by side on the same questions.',
    picture: 'persona-map',
  },
  {
    slug: 'behaviour-harbour-bank',
    title: 'How people look after their money',
    text: 'Twelve participants on eight dimensions, to look for people who behave alike.',
    picture: 'behaviour',
  },
  {
    slug: 'blueprint-outpatient-scan',
    title: 'I have an outpatient scan',
    text: 'A service blueprint of a hospital: what patients see, and what makes it work.',
    picture: 'blueprint',
  },
] as const satisfies readonly ToolSample[];

/** The addresses of this tool; the one with any first word is from the specification (S2.69). */
export const routes: ToolRoutes = {
  word: 'mapper',
  name: 'Mapper',
  dashboard: '/dashboard/mapper',
  addresses: [
    { pattern: '/mapper/:id', open: 'home', page: 'map.tsx' },
    { pattern: '/mapper/:id/edit', open: 'home', page: 'map.tsx' },
    { pattern: '/:mapper/:id/edit', page: 'map.tsx' },
    { pattern: '/mapper/:id/export', open: 'printed', page: 'map-export.tsx' },
  ],
  samples,
};

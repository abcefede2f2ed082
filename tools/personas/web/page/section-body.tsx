import type { ComponentType } from 'react';
import type { SectionKind } from '../../contract/codes.ts';
import { Graph } from '../graphs/graph.tsx';
import { Brands, Links, Pictures, Tags } from './listed.tsx';
import { PersonaHeader } from './persona-header.tsx';
import { Quote } from './quote.tsx';
import type { SectionProps } from './section-props.ts';
import { UsedIn } from './used-in.tsx';
import { Written } from './written.tsx';

const bodies: Readonly<Record<SectionKind, ComponentType<SectionProps>>> = {
  header: PersonaHeader,
  text: Written,
  list: Written,
  scenario: Written,
  table: Written,
  quote: Quote,
  tags: Tags,
  images: Pictures,
  link: Links,
  graph: Graph,
  brand: Brands,
  used: UsedIn,
};

/** The content of a section, by its kind. */
export function SectionBody({ section }: SectionProps) {
  const Body = bodies[section.kind];
  return <Body section={section} />;
}

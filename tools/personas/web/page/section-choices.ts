import {
  IconAddressBook,
  IconAlignLeft,
  IconBlockquote,
  IconBrandAppgallery,
  IconChartArcs,
  IconChartBar,
  IconChartDonut,
  IconChartDots,
  IconChartLine,
  IconChartRadar,
  IconLink,
  IconList,
  IconListDetails,
  IconMapRoute,
  IconPhoto,
  IconTable,
  IconTags,
  IconTimeline,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type GraphKind, graphKindLabels, graphKinds } from '../../contract/codes.ts';
import type { NewSection } from './section-actions.ts';

export interface SectionChoice extends NewSection {
  label: string;
  Icon: ComponentType<{ size: number }>;
}

const graphIcons: Readonly<Record<GraphKind, ComponentType<{ size: number }>>> = {
  sliders: IconListDetails,
  bars: IconChartBar,
  radar: IconChartRadar,
  dots: IconChartArcs,
  donut: IconChartDonut,
  line: IconChartLine,
  matrix: IconChartDots,
  timeline: IconTimeline,
};

/** The kinds of sections that can be added, by purpose. */
export const sectionChoices: readonly { name: string; choices: readonly SectionChoice[] }[] = [
  {
    name: 'Words',
    choices: [
      { kind: 'text', label: 'Text', Icon: IconAlignLeft },
      { kind: 'list', title: 'Goals', label: 'Goals', Icon: IconList },
      { kind: 'list', title: 'Frustrations', label: 'Frustrations', Icon: IconList },
      { kind: 'list', title: 'Needs', label: 'Needs', Icon: IconList },
      { kind: 'list', label: 'Another list', Icon: IconList },
      { kind: 'quote', label: 'Quote', Icon: IconBlockquote },
      { kind: 'scenario', title: 'Scenario', label: 'Scenario', Icon: IconMapRoute },
      { kind: 'table', label: 'Table', Icon: IconTable },
    ],
  },
  {
    name: 'Who',
    choices: [
      { kind: 'header', label: 'Header', Icon: IconAddressBook },
      { kind: 'tags', label: 'Tags', Icon: IconTags },
      { kind: 'brand', title: 'Brands', label: 'Brands', Icon: IconBrandAppgallery },
      { kind: 'images', label: 'Pictures', Icon: IconPhoto },
      { kind: 'link', title: 'Links', label: 'Links', Icon: IconLink },
      { kind: 'used', title: 'Used in', label: 'Used in', Icon: IconMapRoute },
    ],
  },
  {
    name: 'Graphs',
    choices: graphKinds.map((graph) => ({
      kind: 'graph' as const,
      graph,
      title: '',
      label: graphKindLabels[graph],
      Icon: graphIcons[graph],
    })),
  },
];

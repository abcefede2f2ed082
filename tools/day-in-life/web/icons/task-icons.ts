import {
  IconAlarm,
  IconBed,
  IconBus,
  IconCoffee,
  IconDeviceDesktop,
  IconDeviceTv,
  IconHeartHandshake,
  IconHomeHeart,
  IconListCheck,
  IconMessage,
  IconMessageCircle,
  IconPhone,
  IconPill,
  IconPlant2,
  IconPresentation,
  IconRun,
  IconSchool,
  IconShirt,
  IconShoppingCart,
  IconStethoscope,
  IconSunrise,
  IconTool,
  IconToolsKitchen2,
  IconUsers,
  IconWalk,
  IconZzz,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { shapeIcons } from '#ui/shape-icons/shape-icons.ts';

const activities: Readonly<Record<string, ComponentType<{ size: number }>>> = {
  sleep: IconZzz,
  sunrise: IconSunrise,
  shirt: IconShirt,
  meal: IconToolsKitchen2,
  coffee: IconCoffee,
  travel: IconBus,
  walk: IconWalk,
  desk: IconDeviceDesktop,
  meeting: IconPresentation,
  people: IconUsers,
  talk: IconMessageCircle,
  phone: IconPhone,
  message: IconMessage,
  list: IconListCheck,
  care: IconHeartHandshake,
  pill: IconPill,
  doctor: IconStethoscope,
  bed: IconBed,
  shop: IconShoppingCart,
  family: IconHomeHeart,
  sport: IconRun,
  garden: IconPlant2,
  tools: IconTool,
  school: IconSchool,
  screen: IconDeviceTv,
  alarm: IconAlarm,
};

/** The component of an icon of the library; null for an empty or unknown name. */
export function iconOf(name: string): ComponentType<{ size: number }> | null {
  return activities[name] ?? shapeIcons[name]?.Icon ?? null;
}

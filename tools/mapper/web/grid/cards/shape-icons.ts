import {
  IconBuildingStore,
  IconDeviceMobile,
  IconMail,
  IconMailbox,
  IconMessageCircle,
  IconPhone,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import { type NamedIcon, shapeIcons as shapes } from '#ui/shape-icons/shape-icons.ts';

/** The shapes of the specification (S3.86), and the channels of journeys, by name. */
export const shapeIcons: Readonly<Record<string, NamedIcon>> = {
  ...shapes,
  mail: { label: 'Mail', Icon: IconMail },
  web: { label: 'Web', Icon: IconWorld },
  chat: { label: 'Chat', Icon: IconMessageCircle },
  mobile: { label: 'Mobile', Icon: IconDeviceMobile },
  phone: { label: 'Phone', Icon: IconPhone },
  post: { label: 'Post', Icon: IconMailbox },
  branch: { label: 'Branch', Icon: IconBuildingStore },
  people: { label: 'People', Icon: IconUsers },
};

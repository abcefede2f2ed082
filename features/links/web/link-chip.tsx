import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDots, IconLink, IconLinkOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOpenSurface } from '#features/projects/web/index.ts';
import type { LinkValue } from '#kernel/links/linkable-item.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { applySourceChange, type ItemState, type VisibleItem } from '../contract/calls.ts';
import { isOutdated, useItemState } from './item-states.ts';
import styles from './links.module.css';
import { pathAt } from './path-at.ts';

interface LinkChipProps {
  link: LinkValue;
  /** A text of the item, which its page shows in its context. */
  label?: string | undefined;
  /** For editors: confirms a change of the item, or sets whether the copied fields follow. */
  onChange?:
    | ((change: Partial<Pick<LinkValue, 'digest' | 'title' | 'follows'>>) => void)
    | undefined;
}

/** A link with the current name of its item; without a name for users who may not see the item. */
export function LinkChip({ link, label = '', onChange }: LinkChipProps) {
  const looked = useItemState(link);
  if (looked.isPending) return <span className={styles.chip} aria-busy="true" />;
  if (looked.isError) {
    return (
      <span className={styles.chip}>
        <IconLinkOff size={14} aria-hidden />
        <button type="button" className={styles.retry} onClick={() => void looked.refetch()}>
          The link could not be loaded. Try again
        </button>
      </span>
    );
  }
  const item = looked.data;
  if (item.state !== 'here') {
    return (
      <span className={styles.chip} data-missing>
        <IconLinkOff size={14} aria-hidden />
        <span className={styles.title}>{describeMissing(link, item)}</span>
      </span>
    );
  }
  const isChanged = isOutdated(link, item);
  return (
    <span className={styles.chip}>
      <IconLink size={14} aria-hidden />
      <Tooltip label={sentence`${item.what} in ${item.project_title}`} openDelay={400}>
        <Link className={styles.title} to={pathAt(item.path, label)}>
          {item.title || 'Unnamed'}
        </Link>
      </Tooltip>
      {isChanged ? <span className={styles.badge}>Changed</span> : null}
      {onChange ? <ChipMenu link={link} item={item} onChange={onChange} /> : null}
    </span>
  );
}

/** Why a link has no target for this user. */
function describeMissing(link: LinkValue, item: Exclude<ItemState, { state: 'here' }>): string {
  if (item.state === 'gone') return `${link.title || 'The linked item'} was removed there`;
  if (item.state === 'trashed') return `In '${item.project_title}', which is in your trash`;
  return link.what === 'persona'
    ? 'A persona that was deleted or is not shared with you'
    : 'Something that was deleted or is not shared with you';
}

interface ChipMenuProps extends Required<Pick<LinkChipProps, 'link'>> {
  item: VisibleItem;
  onChange: NonNullable<LinkChipProps['onChange']>;
}

function ChipMenu({ link, item, onChange }: ChipMenuProps) {
  const { digest, title } = item;
  const { project } = useOpenSurface();
  const takeOver = useMutation({
    mutationFn: () => {
      const from = { project: link.project, item: link.item };
      return send(applySourceChange, { body: { project: project.id, from } });
    },
    onSuccess: () => onChange({ digest, title }),
  });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          size={28}
          variant="subtle"
          color="gray"
          aria-label={sentence`More about the link to ${title || 'Unnamed'}`}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isOutdated(link, item) ? (
          <Menu.Item onClick={() => onChange({ digest, title })}>Mark the change as seen</Menu.Item>
        ) : null}
        {isOutdated(link, item) && link.follows ? (
          <Menu.Item onClick={() => takeOver.mutate()}>Apply the change now</Menu.Item>
        ) : null}
        <Menu.Item onClick={() => onChange({ follows: !link.follows })}>
          {link.follows ? 'Detach: keep the text as it is' : 'Follow the source again'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

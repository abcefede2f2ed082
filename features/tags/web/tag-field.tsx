import { TagsInput } from '@mantine/core';
import { lengths } from '#kernel/text/limits.ts';
import { cutReported } from '#platform/web/toasts/report-excess.ts';
import { limited } from '#ui/fields/limited.ts';
import panel from '#ui/fields/panel.module.css';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { type NewTag, tagCalled } from '../document/index.ts';
import { notYetIn, offeredFirst, useOfferedTags } from './offered-tags.ts';
import type { Tag } from './tag.ts';

interface TagFieldProps {
  /** All tags of the project. */
  tags: readonly Tag[];
  /** The tags of the record. */
  own: readonly Tag[];
  /** Removes tags and adds others, by name: one may be new. Null for readers. */
  onChange: ((off: Tag[], on: NewTag[]) => void) | null;
}

/** The tags of a record; an unknown name becomes a new tag. What the team offers comes first. */
export function TagField({ tags, own, onChange }: TagFieldProps) {
  const offered = useOfferedTags();
  if (!onChange) {
    return own.length === 0 ? null : (
      <div className={panel.line}>
        {own.map((tag) => (
          <span key={tag.id} className={panel.tag} style={cssVariables({ '--dot': tag.colour })}>
            {tag.name}
          </span>
        ))}
      </div>
    );
  }
  const change = (names: string[]) => {
    const off = own.filter(({ name }) => !names.includes(name));
    const on = names
      .filter((name) => own.every((tag) => tag.name !== name))
      .map((name) => cutReported(name.trim(), lengths.tag))
      .filter(Boolean)
      .map((name) => tagCalled(offered, name) ?? { name });
    onChange(off, on);
  };
  return (
    <TagsInput
      label="Tags"
      size="sm"
      placeholder={own.length === 0 ? 'Add a tag' : ''}
      data={[...notYetIn(tags, offered), ...offeredFirst(tags, offered)].map(({ name }) => name)}
      value={own.map(({ name }) => name)}
      onChange={change}
      {...limited(lengths.tag)}
    />
  );
}

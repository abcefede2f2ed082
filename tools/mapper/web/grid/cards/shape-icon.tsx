import { shapeIcons } from './shape-icons.ts';

/** An icon by its name; one that is not known is its name in words. */
export function ShapeIcon({ name, size }: { name: string; size: number }) {
  const look = shapeIcons[name];
  if (!look) return <span>{name}</span>;
  return (
    <span role="img" aria-label={look.label} title={look.label}>
      <look.Icon size={size} />
    </span>
  );
}

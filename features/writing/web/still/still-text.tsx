import { createContext, type ReactNode, useContext } from 'react';
import { readItemAddress } from '#features/links/web/index.ts';
import { OpenSurfaceContext, useProjectPicture } from '#features/projects/web/index.ts';
import {
  elementsIn,
  isRun,
  type RichElement,
  type RichMark,
  type RichNode,
  type RichText,
} from '#kernel/text/rich-text.ts';
import { retryPicture } from '#ui/picture/retry-picture.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { ItemChip } from '../item-chip.tsx';
import styles from './still-text.module.css';

/** Renders text with a tool's own mark; without formatting for marks that it does not show. */
export type DrawMark = (mark: RichMark, content: ReactNode) => ReactNode;

const MarkContext = createContext<DrawMark>(asPlainText);

interface StillTextProps {
  text: RichText;
  drawMark?: DrawMark;
}

/** A read-only text, for reading, printing and public links; it looks as in the editor. */
export function StillText({ text, drawMark = asPlainText }: StillTextProps) {
  return (
    <MarkContext value={drawMark}>
      <div className={styles.body} data-running>
        {drawAll(text)}
      </div>
    </MarkContext>
  );
}

function asPlainText(_: RichMark, content: ReactNode): ReactNode {
  return content;
}

function drawAll(nodes: readonly RichNode[]): ReactNode[] {
  return keyed(nodes).map(({ key, one }) =>
    isRun(one) ? (
      <StillRun key={key} text={one.text} marks={one.marks ?? []} />
    ) : (
      <Element key={key} element={one} />
    ),
  );
}

/** As nothing moves or changes here, indexes are stable keys. */
function keyed<Node>(nodes: readonly Node[]): { key: string; one: Node }[] {
  return nodes.map((one, index) => ({ key: String(index), one }));
}

function Element({ element }: { element: RichElement }) {
  const { type, attrs = {}, content = [] } = element;
  const inside = () => drawAll(content);
  switch (type) {
    case 'paragraph':
      return <p dir="auto">{content.length > 0 ? inside() : <br />}</p>;
    case 'heading':
      return <Heading level={Number(attrs.level)}>{inside()}</Heading>;
    case 'bulletList':
      return <ul dir="auto">{inside()}</ul>;
    case 'orderedList':
      return (
        <ol dir="auto" start={Number(attrs.start)}>
          {inside()}
        </ol>
      );
    case 'listItem':
      return <li dir="auto">{inside()}</li>;
    case 'taskList':
      return (
        <ul dir="auto" className={styles.tasks}>
          {inside()}
        </ul>
      );
    case 'taskItem':
      return (
        <li dir="auto" className={styles.task}>
          <input type="checkbox" checked={attrs.checked === true} disabled aria-label="Done" />
          <div>{inside()}</div>
        </li>
      );
    case 'blockquote':
      return <blockquote dir="auto">{inside()}</blockquote>;
    case 'codeBlock':
      return (
        <pre>
          <code>{inside()}</code>
        </pre>
      );
    case 'table':
      return <Table rows={elementsIn(element)} />;
    case 'image':
      return <Picture picture={element} />;
    case 'caption':
      return content.length > 0 ? <div>{inside()}</div> : null;
    case 'horizontalRule':
      return <hr />;
    case 'hardBreak':
      return <br />;
    case 'mention':
      return <span className={styles.mention}>@{String(attrs.label)}</span>;
    default:
      return null;
  }
}

/** The heading of the text is above it: its own headings begin one level below. */
function Heading({ level, children }: { level: number; children: ReactNode }) {
  if (level === 1)
    return (
      <h3 dir="auto" className={styles.first}>
        {children}
      </h3>
    );
  if (level === 2)
    return (
      <h4 dir="auto" className={styles.second}>
        {children}
      </h4>
    );
  return (
    <h5 dir="auto" className={styles.third}>
      {children}
    </h5>
  );
}

function Table({ rows }: { rows: readonly RichElement[] }) {
  return (
    <div className={styles.table}>
      <table>
        <tbody>
          {keyed(rows).map((row) => (
            <tr key={row.key}>
              {keyed(elementsIn(row.one)).map((cell) => (
                <Cell key={cell.key} cell={cell.one} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ cell: { type, attrs = {}, content = [] } }: { cell: RichElement }) {
  const spans = { colSpan: Number(attrs.colspan), rowSpan: Number(attrs.rowspan) };
  return type === 'tableHeader' ? (
    <th dir="auto" {...spans}>
      {drawAll(content)}
    </th>
  ) : (
    <td dir="auto" {...spans}>
      {drawAll(content)}
    </td>
  );
}

function Picture({ picture: { attrs = {}, content = [] } }: { picture: RichElement }) {
  const { src, alt, width = null } = attrs;
  const address = useProjectPicture(String(src));
  const style = width === null ? {} : { style: cssVariables({ '--width': `${width}%` }) };
  return (
    <figure className={styles.picture} {...style} data-sized={width !== null}>
      {address ? <img src={address} alt={String(alt)} onError={retryPicture} /> : null}
      {content.length > 0 ? <figcaption dir="auto">{drawAll(content)}</figcaption> : null}
    </figure>
  );
}

function StillRun({ text, marks }: { text: string; marks: readonly RichMark[] }) {
  const isOnSurface = useContext(OpenSurfaceContext) !== null;
  const isAddress = marks.some(({ type, attrs }) => type === 'link' && attrs?.href === text);
  const item = isOnSurface && isAddress ? readItemAddress(text, location.origin) : null;
  if (item) return <ItemChip item={item} />;
  let drawn: ReactNode = text;
  for (const mark of marks) drawn = <Marked mark={mark}>{drawn}</Marked>;
  return drawn;
}

function Marked({ mark, children }: { mark: RichMark; children: ReactNode }) {
  const drawOwn = useContext(MarkContext);
  const { type, attrs = {} } = mark;
  switch (type) {
    case 'bold':
      return <strong>{children}</strong>;
    case 'italic':
      return <em>{children}</em>;
    case 'strike':
      return <s>{children}</s>;
    case 'underline':
      return <u>{children}</u>;
    case 'code':
      return <code>{children}</code>;
    case 'link':
      return (
        <a href={String(attrs.href)} target="_blank" rel="noopener noreferrer nofollow">
          {children}
        </a>
      );
    default:
      return drawOwn(mark, children);
  }
}

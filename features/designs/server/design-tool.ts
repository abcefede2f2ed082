import type { ServiceClient } from '#features/connections/server/index.ts';
import type { PictureArea } from '#features/integrations/document/index.ts';
import type { PlanFeature } from '#features/plans/contract/tiers.ts';
import type { ReadingFor } from '#platform/server/readers/readers.ts';

/** What an address of a design tool leads to. */
export interface DesignAddress {
  /** Key of the file. */
  file: string;
  /** Id of a frame or another part; null for the whole file. */
  node: string | null;
}

/** A file of a design tool, without its content. */
export interface DesignFile {
  name: string;
  /** Changes with the content of the file. */
  version: string;
  url: string;
}

/** A frame of a file. */
export interface FrameThere {
  id: string;
  name: string;
  /** Name of the page of the file, with the section that the frame is in, if any. */
  page: string;
  /** Size in units of the file. */
  width: number;
  height: number;
}

/** A comment on a file, as the tool answers it. */
export interface DesignComment {
  id: string;
  /** Number that the tool shows; null for none. */
  number: string | null;
  message: string;
  /** Id of the comment that this one replies to; null for a first comment. */
  parent: string | null;
  /** Id of the frame, or other part of the file, that it is on; null for none. */
  node: string | null;
  author: string;
  at: Date;
  resolvedAt: Date | null;
}

export interface NewDesignComment {
  message: string;
  node: string;
  /** Position on the frame, in units of the file; with a size for an area. */
  area: PictureArea;
}

/**
 * A design tool, as one connection sees it. All methods throw an `OutsideFailure` where the tool does not
 * answer, a `DesignLimit` where it takes no more requests, and a failure of `designFailures` with its own
 * words where it refuses.
 */
export interface DesignSession {
  /** Name and version of a file; this request is not scarce. */
  file(key: string): Promise<DesignFile>;
  /** The frames of a file or of a part of it. A scarce request. */
  frames(target: DesignAddress, reading: ReadingFor): Promise<FrameThere[]>;
  /**
   * Addresses of pictures of frames, which expire soon; null for a frame that was not drawn. A scarce request.
   * @throws design/too-much where fewer frames may be drawn
   */
  draw(key: string, nodes: readonly string[], scale: number): Promise<Map<string, string | null>>;
  /** The bytes of a picture, from an address that `draw` returned. */
  download(address: string, signal?: AbortSignal): Promise<Uint8Array>;
  /** All comments of a file; this request is not scarce. */
  comments(key: string): Promise<DesignComment[]>;
  comment(key: string, comment: NewDesignComment): Promise<DesignComment>;
  /** Deletes a comment; does nothing if it no longer exists. */
  removeComment(key: string, id: string): Promise<void>;
}

/** A tool in which screens are designed. Each has a feature of its own, which registers it. */
export interface DesignTool {
  readonly id: 'figma';
  /** Shown to users. */
  readonly name: string;
  /** Ids of the services that its connections are of. */
  readonly services: readonly string[];
  /** What a plan must have. */
  readonly planFeature: PlanFeature;
  /** Null where an address is none of this tool. */
  readAddress(address: string): DesignAddress | null;
  /** The address of a part of a file. */
  addressOf(target: DesignAddress): string;
  open(client: ServiceClient): DesignSession;
}

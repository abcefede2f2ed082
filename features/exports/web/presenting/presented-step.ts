/** A step of a presentation. */
export interface PresentedStep {
  /** Its name in the address. */
  id: string;
  /** The place that followers go to. */
  position: string;
}

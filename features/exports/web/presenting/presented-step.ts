/** What is presented at once. */
export interface PresentedStep {
  /** As the address names it. */
  id: string;
  /** What others who follow are told. */
  place: string;
}

/** Who may take over projects of visitors, from the feature that lets visitors make them. */
export interface VisitorClaims {
  /** Whether an account may take one: by the cookie of its browser, or by its address. */
  mayTake(projectId: string, by: { email: string; cookie: string }): Promise<boolean>;
}

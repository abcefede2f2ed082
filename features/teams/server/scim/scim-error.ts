/** Values of `scimType` that are used (RFC 7644, 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** A refusal in the form of SCIM. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }

  /** The body of its answer; the status is a text there. */
  toBody(): Record<string, unknown> {
    const { status, scimType, message } = this;
    return {
      schemas: [errorSchema],
      ...(scimType ? { scimType } : {}),
      detail: message,
      status: String(status),
    };
  }
}

export function invalidValue(detail: string): ScimError {
  return new ScimError(400, detail, 'invalidValue');
}

export function resourceNotFound(id: string): ScimError {
  return new ScimError(404, `Resource ${id} not found`);
}

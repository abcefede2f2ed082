import { useNavigate, useSearchParams } from 'react-router';

/** A registration whose address is not verified. */
export interface Unverified {
  email: string;
  /** Binds the code to this browser's registration. */
  registration: string;
  productType?: string | undefined;
  mapperId?: string | null | undefined;
  projectId?: string | null | undefined;
}

/** Opens the page that asks for the code of the mail (S2.14). */
export function useRequestCode(): (unverified: Unverified) => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return ({ email, registration, productType, mapperId, projectId }) => {
    const query = new URLSearchParams({
      product_type: productType ?? 'M',
      // Whoever signs in with an unverified address comes with the project of the page, too.
      mapper_id: mapperId ?? search.get('mapper-id') ?? '',
      project_id: projectId ?? search.get('project-id') ?? '',
    });
    void navigate(`/email-verification/${encodeURIComponent(email)}?${query}`, {
      state: { registration },
    });
  };
}

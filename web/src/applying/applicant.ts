/** The person who has just applied without an account; null for talent. */
export type Applicant = { email: string; first_name: string; last_name: string; candidate_id: string } | null

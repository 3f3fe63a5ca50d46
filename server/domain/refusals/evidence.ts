import { refusal } from './entry.ts';

/** Refusals about what comparisons with the platform found. */
export const EVIDENCE_REFUSALS = {
  evidenceNotFound: refusal(404, 'Evidence not found'),
  builtInEvidence: refusal(409, 'Built-in evidence'),
  evidenceLimitReached: refusal(409, 'Evidence limit reached ({most})', { most: 100 }),
  evidenceTooLarge: refusal(413, 'The document has {bytes} bytes; at most {most} are kept', {
    bytes: 1_300_000,
    most: 1_048_576,
  }),
};

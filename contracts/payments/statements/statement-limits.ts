/** A bank's statement, in a file or as lines of a call. */
export const statementLimits = {
  bytes: 16 * 1024 * 1024,
  lines: 10_000,
  /** Of one call: the page sends a long statement in several. */
  linesOfCall: 1_000,
  /** Invoices that one transfer pays. */
  invoicesOfLine: 20,
} as const;

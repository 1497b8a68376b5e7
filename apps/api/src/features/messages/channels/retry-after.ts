/**
 * The delay in ms that a `Retry-After` header names: seconds or a date (RFC 9110, 10.2.3). 0 if there is none, or it is
 * malformed; never more than `atMost`, whatever an external host sends.
 */
export const retryAfterMs = (header: string | undefined, now: number, atMost: number): number => {
  if (header === undefined) return 0
  const asked = /^\d+$/.test(header) ? Number(header) * 1_000 : dateOf(header) - now
  return Math.min(Math.max(0, asked), atMost)
}

/** Only the form that servers send: `Date.parse` accepts much more as a date. */
const dateOf = (header: string) => (/^\w{3}, .+ GMT$/.test(header) ? Date.parse(header) || 0 : 0)

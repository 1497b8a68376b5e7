/**
 * How many ms a `Retry-After` asks to wait: seconds or a date (RFC 9110, 10.2.3). 0 where there is none, or none that can
 * be read; never more than `atMost`, whatever a stranger's host says.
 */
export const retryAfterMs = (header: string | undefined, now: number, atMost: number): number => {
  if (header === undefined) return 0
  const asked = /^\d+$/.test(header) ? Number(header) * 1_000 : dateOf(header) - now
  return Math.min(Math.max(0, asked), atMost)
}

/** Only the form that servers write: `Date.parse` takes much more for a date. */
const dateOf = (header: string) => (/^\w{3}, .+ GMT$/.test(header) ? Date.parse(header) || 0 : 0)

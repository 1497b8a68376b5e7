/** The quantile at `part` (0 to 1). */
export const quantile = (values: readonly number[], part: number) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}

export const ms = (value: number) => `${Math.round(value)} ms`

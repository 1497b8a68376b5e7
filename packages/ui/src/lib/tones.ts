export type Tone = 'neutral' | 'amber' | 'blue' | 'green' | 'red'

export const tint: Record<Tone, string> = {
  neutral: 'bg-pressed text-ink',
  amber: 'bg-amber-tint text-amber',
  blue: 'bg-blue-tint text-blue',
  green: 'bg-green-tint text-green',
  red: 'bg-red-tint text-red',
}

/** The background gets the tone's ink; the text on it gets the page's background colour. */
export const solidTint: Record<Tone, string> = {
  neutral: 'bg-ink text-canvas',
  amber: 'bg-amber text-canvas',
  blue: 'bg-blue text-canvas',
  green: 'bg-green text-canvas',
  red: 'bg-danger text-on-danger',
}

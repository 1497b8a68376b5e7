export type Tone = 'neutral' | 'amber' | 'blue' | 'green' | 'red'

export const tint: Record<Tone, string> = {
  neutral: 'bg-pressed text-ink',
  amber: 'bg-amber-tint text-amber',
  blue: 'bg-blue-tint text-blue',
  green: 'bg-green-tint text-green',
  red: 'bg-red-tint text-red',
}

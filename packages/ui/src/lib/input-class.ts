import { cx } from '../cx.ts'

const states =
  'border-border bg-surface text-ink transition-colors duration-quick aria-invalid:border-red disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken'

/** The look of a one-line input; its focus ring replaces the border. */
export const inputClass = (...more: (string | false | undefined)[]) =>
  cx(
    'block min-h-11 w-full min-w-0 rounded-control border px-3 py-2 focus-visible:outline-offset-[-1px]',
    states,
    ...more,
  )

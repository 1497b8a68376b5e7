import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { asElement } from './lib/as-element.tsx'

/** Scrolls horizontally inside itself, so that the page does not. `label` is its accessible name. */
export function Table({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={cx('focus-inset overflow-x-auto', className)}>
      <table className="w-full border-collapse text-left text-base">
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </section>
  )
}

export function TableHead(props: ComponentProps<'thead'>) {
  return <thead {...props} className={cx('border-b border-line text-sm text-muted', props.className)} />
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} className={cx('divide-y divide-line', props.className)} />
}

export function TableRow(props: ComponentProps<'tr'>) {
  return <tr {...props} className={cx('h-(--row)', props.className)} />
}

interface CellProps {
  numeric?: boolean | undefined
}

export type ThProps = ComponentProps<'th'> &
  CellProps & {
    /** With `onSort`: the current order of this column. */
    sorted?: 'ascending' | 'descending' | false | undefined
    onSort?: (() => void) | undefined
  }

export function Th({ numeric, sorted = false, onSort, children, className, ...rest }: ThProps) {
  const Arrow = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={onSort ? sorted || 'none' : undefined}
      className={cx('h-11 font-semibold whitespace-nowrap', numeric && 'text-right', !onSort && 'px-4', className)}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={cx(
            'focus-inset inline-flex min-h-11 items-center gap-1.5 rounded-control px-4 hover:text-ink',
            numeric && 'flex-row-reverse',
            sorted && 'text-ink',
          )}
        >
          {asElement(children)}
          <Arrow aria-hidden className={cx('size-4', !sorted && 'opacity-60')} />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

export function Td({ numeric, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return <td {...rest} className={cx('px-4 py-2 align-middle', numeric && 'text-right tabular-nums', className)} />
}

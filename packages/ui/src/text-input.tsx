import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './lib/field-context.ts'
import { inputClass } from './lib/input-class.ts'

export type TextInputProps = ComponentProps<'input'> & {
  /** Inside the box after the text: a unit, or a button (44 px). */
  trailing?: ReactNode
}

export function TextInput({ trailing, className, type = 'text', ...rest }: TextInputProps) {
  const wiring = useFieldControl(rest)
  if (!trailing) return <input {...rest} {...wiring} type={type} className={inputClass(className)} />
  return (
    <div
      className={cx(
        'flex min-h-11 w-full items-stretch rounded-control border border-border bg-surface has-[input:focus-visible]:outline-3 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus has-aria-invalid:border-red has-disabled:bg-sunken',
        className,
      )}
    >
      <input
        {...rest}
        {...wiring}
        type={type}
        className="-my-px min-h-11 min-w-0 flex-1 rounded-control bg-transparent px-3 py-2 text-ink outline-none disabled:text-muted"
      />
      <span className="flex items-center text-muted">{trailing}</span>
    </div>
  )
}

import type { ComponentProps } from 'react'
import { useFieldControl } from './lib/field-context.ts'
import { inputClass } from './lib/input-class.ts'

export type TextareaProps = ComponentProps<'textarea'>

/** Grows with its text where the browser can (field-sizing). */
export function Textarea({ className, rows = 3, ...rest }: TextareaProps) {
  const wiring = useFieldControl(rest)
  return (
    <textarea
      {...rest}
      {...wiring}
      rows={rows}
      className={inputClass('field-sizing-content max-h-60 min-h-22 resize-y', className)}
    />
  )
}

import { Search, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { cx } from './cx.ts'
import { inputClass } from './lib/input-class.ts'

export type SearchInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'aria-label' | 'ref'> & {
  /** Accessible name, and the placeholder unless one is given. */
  label: string
  value: string
  onValueChange: (value: string) => void
  ref?: React.RefObject<HTMLInputElement | null> | undefined
}

export function SearchInput({ label, value, onValueChange, ref, className, placeholder, ...rest }: SearchInputProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  const clear = () => {
    onValueChange('')
    input.current?.focus()
  }
  return (
    <div className={cx('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted" />
      <input
        enterKeyHint="search"
        autoComplete="off"
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          // Escape empties the field first; pressed again it reaches the dialog or page around it.
          if (event.key !== 'Escape' || value === '') return
          event.stopPropagation()
          clear()
        }}
        className={inputClass('pr-11 pl-10 text-ellipsis [&::-webkit-search-cancel-button]:appearance-none')}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  )
}

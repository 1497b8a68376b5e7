import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx'
import { copyText } from './lib/copy-text.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const SHOWN_MS = 2000

export interface CopyButtonProps {
  text: string
  children?: ReactNode
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  onCopied?: (() => void) | undefined
  /** Copying was refused: show the text so that it can be copied by hand. */
  onFailed?: (() => void) | undefined
  className?: string | undefined
}

export function CopyButton(props: CopyButtonProps) {
  const { text, children = 'Copy', variant, size, onCopied, onFailed, className } = props
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async (button: HTMLElement) => {
    if (!(await copyText(text, button))) {
      onFailed?.()
      return
    }
    setCopied(true)
    onCopied?.()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS)
  }

  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={className}
        onClick={(event) => void copy(event.currentTarget)}
        icon={copied ? <Check aria-hidden className="size-5 text-green" /> : <Copy aria-hidden className="size-5" />}
      >
        {/* Both labels share one cell: the button does not change its width. */}
        <span className="grid">
          <span aria-hidden={copied} className={copied ? 'invisible [grid-area:1/1]' : '[grid-area:1/1]'}>
            {children}
          </span>
          <span aria-hidden={!copied} className={copied ? '[grid-area:1/1]' : 'invisible [grid-area:1/1]'}>
            Copied!
          </span>
        </span>
      </Button>
      <VisuallyHidden role="status">{copied ? 'Copied!' : ''}</VisuallyHidden>
    </>
  )
}

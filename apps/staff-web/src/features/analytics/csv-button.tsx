import { Button } from '@waitbook/ui/button'
import { notify } from '@waitbook/ui/toast'
import { Download } from 'lucide-react'
import { analyticsMessages as say } from './analytics-messages.ts'

interface CsvButtonProps {
  /** What stands on the button, and what screen readers say if that is too short. */
  children: string
  label?: string
  disabled?: boolean
  save: () => Promise<unknown>
}

/** Saves figures as a file. */
export function CsvButton({ children, label, disabled, save }: CsvButtonProps) {
  return (
    <Button
      variant={label ? 'ghost' : 'secondary'}
      className="self-start"
      icon={<Download aria-hidden className="size-5" />}
      aria-label={label}
      disabled={disabled}
      onClick={() => save().catch(() => notify.error(say.exportFailed))}
    >
      {children}
    </Button>
  )
}

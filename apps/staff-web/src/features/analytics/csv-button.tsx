import { Button } from '@waitbook/ui/button'
import { notify } from '@waitbook/ui/toast'
import { Download } from 'lucide-react'
import { analyticsMessages as say } from './analytics-messages.ts'

interface CsvButtonProps {
  /** What stands on the button, and what screen readers say if that is too short. */
  children: string
  label?: string
  /** Undefined until the figures are loaded. */
  save: (() => Promise<void>) | undefined
}

/** Saves figures as a file. */
export function CsvButton({ children, label, save }: CsvButtonProps) {
  return (
    <Button
      variant={label ? 'ghost' : 'secondary'}
      className="self-start"
      icon={<Download aria-hidden className="size-5" />}
      aria-label={label}
      disabled={!save}
      onClick={() => save?.().catch(() => void notify.error(say.exportFailed))}
    >
      {children}
    </Button>
  )
}
